import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runAdminCommand } from '../../../lib/lake/access/admin.ts'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const execFileAsync = promisify(execFile)

let lake: TestLake

const access = () => lake.lake.context.access
/** As someone with access to the database does it: not through the lake. */
function sql(statement: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(join(lake.dataDir, 'store.sqlite'), { timeout: 10_000 })
  try {
    db.prepare(statement).run(...values)
  } finally {
    db.close()
  }
}
const session = (role: TestRole) => access().sessions.start(lake.user(role).id).secret
const who = (secret: string) => access().authenticate({ kind: 'cookie', secret }).identity
const bearer = (secret: string) => access().authenticate({ kind: 'bearer', secret }).identity

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

describe('a row that someone changes in the database gives no rights:', () => {
  test('another role of an account', () => {
    const secret = session('viewer')
    expect(who(secret).roles).toEqual(['viewer'])
    sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', lake.user('viewer').id)
    expect(who(secret).kind).toBe('anonymous')
  })

  test('the password of someone else', async () => {
    const { email } = lake.user('administrator')
    const password = 'The intruder’s own long password'
    await access().users.setPassword(lake.user('viewer').id, password)
    sql(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = ?) WHERE email = ?',
      lake.user('viewer').id,
      email,
    )
    expect(await access().users.verify(email, password)).toBeNull()
  })

  test('a new account, with a copy of another one’s seal', () => {
    sql(
      `INSERT INTO users (id, email, name, role, password_hash, created_at, seal)
       SELECT 'u-new', 'new@clearwell.example', name, role, password_hash, created_at, seal
       FROM users WHERE id = ?`,
      lake.user('administrator').id,
    )
    expect(access().users.get('u-new')).toMatchObject({ disabled: true, isUnsealed: true })
  })

  test('a disabled account that is enabled again', () => {
    const { id } = lake.user('editor')
    access().users.setDisabled(id, true)
    sql('UPDATE users SET disabled = 0 WHERE id = ?', id)
    expect(access().users.get(id)).toMatchObject({ disabled: true })
  })

  test('a session that names someone else', () => {
    const secret = session('viewer')
    sql('UPDATE sessions SET user_id = ?', lake.user('administrator').id)
    expect(who(secret).kind).toBe('anonymous')
  })

  test('a link to choose a password that names someone else', () => {
    const { oneTime } = access()
    const { secret } = oneTime.issue(lake.user('viewer').id, 'reset')
    expect(oneTime.peek(secret, 'reset')).toBe(lake.user('viewer').id)
    sql('UPDATE one_time_secrets SET user_id = ?', lake.user('administrator').id)
    expect(oneTime.peek(secret, 'reset')).toBeNull()
    expect(oneTime.consume(secret, 'reset')).toBeNull()
  })

  test('another role of an API token, and one that was revoked', () => {
    const { token, secret } = access().tokens.create({ label: 'report', role: 'viewer' })
    sql('UPDATE api_tokens SET role = ? WHERE id = ?', 'administrator', token.id)
    expect(bearer(secret).kind).toBe('anonymous')
    const other = access().tokens.create({ label: 'other', role: 'viewer' })
    access().tokens.revoke(other.token.id)
    sql('UPDATE api_tokens SET revoked_at = NULL WHERE id = ?', other.token.id)
    expect(bearer(other.secret).kind).toBe('anonymous')
  })

  test('a passkey that is given to someone else', () => {
    const { id: owner } = lake.user('viewer')
    const { id: other } = lake.user('administrator')
    access().passkeys.add({
      id: 'key',
      userId: owner,
      name: 'Laptop',
      publicKey: new Uint8Array([1, 2, 3]),
      counter: 0,
      transports: [],
      deviceType: 'singleDevice',
      backedUp: false,
    })
    expect(access().passkeys.find(owner, 'key')).not.toBeNull()
    sql('UPDATE passkeys SET user_id = ?', other)
    expect(access().passkeys.find(other, 'key')).toBeNull()
  })
})

describe('a whole row that is put back as it was earlier gives no rights:', () => {
  /** Puts a row back with its seal, after the lake has changed or deleted it. */
  function putBackAfter(table: string, change: () => void): void {
    sql(`CREATE TABLE earlier AS SELECT * FROM ${table}`)
    change()
    sql(`INSERT OR REPLACE INTO ${table} SELECT * FROM earlier`)
    sql('DROP TABLE earlier')
  }

  test('an account before it lost its role', () => {
    const { id } = lake.user('administrator')
    putBackAfter('users', () => access().users.setRole(id, 'viewer'))
    expect(access().users.get(id)).toMatchObject({ role: 'administrator', isUnsealed: true })
    expect(access().unsealedRows.list()).toMatchObject([{ table: 'users', id }])
  })

  test('an API token before it was revoked', () => {
    const { token, secret } = access().tokens.create({ label: 'report', role: 'viewer' })
    putBackAfter('api_tokens', () => access().tokens.revoke(token.id))
    expect(bearer(secret).kind).toBe('anonymous')
  })

  test('a link to a calendar that was revoked', () => {
    const { id } = lake.user('viewer')
    const secret = access().calendarLinks.create(id)
    expect(access().calendarLinks.find(secret)).toBe(id)
    putBackAfter('calendar_links', () => access().calendarLinks.revoke(id))
    expect(access().calendarLinks.find(secret)).toBeNull()
  })

  test('an account, while the list of seals is missing', () => {
    const { id } = lake.user('administrator')
    sql("DELETE FROM meta WHERE key = 'rowSeals'")
    expect(access().users.get(id)).toMatchObject({ isUnsealed: true })
  })

  test('an account on a node that started before there was a list, and has seen it since', () => {
    const { id } = lake.user('administrator')
    expect(access().users.get(id)).toMatchObject({ disabled: false })
    access().secrets.change((file) => {
      file.accountsListedAt = null
    })
    sql("DELETE FROM meta WHERE key = 'rowSeals'")
    expect(access().users.get(id)).toMatchObject({ isUnsealed: true })
  })
})

test('a link to a calendar that is given to someone else gives no rights', () => {
  const secret = access().calendarLinks.create(lake.user('viewer').id)
  sql('UPDATE calendar_links SET user_id = ?', lake.user('administrator').id)
  expect(access().calendarLinks.find(secret)).toBeNull()
  expect(access().unsealedRows.list()).toMatchObject([
    { table: 'calendar_links', id: lake.user('administrator').id },
  ])
})

test('a change that the lake cannot finish leaves the account as it was, with its seal', () => {
  const { id } = lake.user('viewer')
  sql(`CREATE TRIGGER full BEFORE UPDATE OF seal ON users BEGIN SELECT RAISE(ABORT, 'full'); END`)
  expect(() => access().users.setRole(id, 'editor')).toThrow(/full/)
  sql('DROP TRIGGER full')
  expect(access().users.get(id)).toMatchObject({ role: 'viewer', disabled: false })
})

test('no change through the lake makes a changed account valid, until an operator accepts it', async () => {
  const { id, email } = lake.user('viewer')
  sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
  expect(() => access().users.setRole(id, 'editor')).toThrow(/users accept/)
  expect(() => access().users.setDisabled(id, false)).toThrow(/users accept/)
  await expect(access().users.setPassword(id, 'A long and new password')).rejects.toThrow(/accept/)
  expect(await runAdminCommand(access(), 'users-accept', { email })).toMatchObject({
    user: { role: 'administrator', disabled: false },
  })
  access().users.setRole(id, 'viewer')
  expect(who(session('viewer')).roles).toEqual(['viewer'])
})

test('lake verify and a start name what was changed in the database', async () => {
  const { id } = lake.user('viewer')
  await lake.restart(() => sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id))
  expect(lake.logged.join('\n')).toContain('users accept')
  const results = await verify(lake.dataDir)
  expect(results.find(({ name }) => name === 'accounts')?.warnings).toEqual([
    `Row ${id} of users was not written by the lake, so it gives no rights`,
  ])
})

test('administrators see which rows were changed in the database, and what they would grant', async () => {
  const { id, email, name } = lake.user('viewer')
  sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
  const ask = (role: TestRole) =>
    lake.fetch('/v2026-03-01/people/unsealed', {
      headers: { authorization: `Bearer ${lake.token(role)}` },
    })
  expect((await ask('editor')).status).toBe(403)
  expect(await (await ask('administrator')).json()).toEqual({
    rows: [
      {
        table: 'users',
        id,
        name: `The account ${name} <${email}>`,
        grants: 'the role administrator',
      },
    ],
  })
})

describe('lake repair and a row that was changed in the database:', () => {
  const repair = async (...args: string[]) => {
    const copy = join(await mkdtemp(join(tmpdir(), 'lake-repair-rows-')), 'lake')
    await cp(lake.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('lake.json') })
    const program = join(import.meta.dirname, '../../../lib/lake.cli.ts')
    const run = async (...more: string[]) =>
      (await execFileAsync(process.execPath, [program, 'repair', ...more, '--data', copy])).stdout
    const read = (statement: string, ...values: string[]) => {
      const db = new DatabaseSync(join(copy, 'store.sqlite'), { readOnly: true })
      try {
        return db.prepare(statement).all(...values)
      } finally {
        db.close()
      }
    }
    return { printed: await run(...args), run, read }
  }

  test('it lists what the row would grant, and changes nothing without an order', async () => {
    const { id, email } = lake.user('viewer')
    sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
    const { printed } = await repair()
    expect(printed).toContain(`users/${id}`)
    expect(printed).toContain(email)
    expect(printed).toContain('the role administrator')
    expect(access().users.get(id)).toMatchObject({ isUnsealed: true })
  })

  test('it accepts or drops the row that is named, with an entry in the audit log', async () => {
    const { id } = lake.user('viewer')
    sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
    const { token } = access().tokens.create({ label: 'report', role: 'viewer' })
    sql('UPDATE api_tokens SET role = ? WHERE id = ?', 'administrator', token.id)
    const { printed, run, read } = await repair('--accept', `users/${id}`)
    expect(printed).toContain('Accepted: The account')
    expect(printed).toContain(`api_tokens/${token.id}`)
    expect(await run('--drop', `api_tokens/${token.id}`)).toContain('Dropped: The API token report')
    expect(await run()).not.toContain('would grant')
    expect(read('SELECT id FROM api_tokens WHERE id = ?', token.id)).toEqual([])
    const audited = JSON.stringify(read("SELECT * FROM audit_lines WHERE actor = 'shell'"))
    expect(audited).toContain('row of users accepted: the role administrator')
    expect(audited).toContain('row of api_tokens dropped: the role administrator')
    await expect(run('--accept', 'users/none')).rejects.toThrow(/There is no row users\/none/)
  })
})

describe('a store from before there were seals', () => {
  const unseal = (markedAt: string | null) =>
    lake.restart(() => {
      for (const table of ['users', 'api_tokens', 'passkeys'])
        sql(`UPDATE ${table} SET seal = NULL`)
      sql("DELETE FROM meta WHERE key = 'rowSeals'")
      openSecrets(lake.dataDir).change((file) => {
        file.accountsSealedAt = markedAt
        file.accountsListedAt = markedAt
      })
    })

  test('is sealed once, at the start of this version', async () => {
    await unseal(null)
    expect(access().unsealedRows.list()).toEqual([])
    expect(openSecrets(lake.dataDir).read().accountsSealedAt).not.toBeNull()
    expect(who(session('editor')).roles).toEqual(['editor'])
  })

  test('is sealed as a whole at the next start, if the first one stopped on the way', async () => {
    await expect(
      lake.restart(() => {
        for (const table of ['users', 'api_tokens', 'passkeys'])
          sql(`UPDATE ${table} SET seal = NULL`)
        sql("DELETE FROM meta WHERE key = 'rowSeals'")
        sql(
          `CREATE TRIGGER full BEFORE UPDATE ON api_tokens BEGIN SELECT RAISE(ABORT, 'full'); END`,
        )
        openSecrets(lake.dataDir).change((file) => {
          file.accountsSealedAt = null
          file.accountsListedAt = null
        })
      }),
    ).rejects.toThrow(/full/)
    await lake.restart(() => sql('DROP TRIGGER full'))
    expect(access().unsealedRows.list()).toEqual([])
  })

  test('cannot ask for it again by deleting the seals', async () => {
    await unseal('2026-01-01T00:00:00.000Z')
    expect(access().users.get(lake.user('editor').id)).toMatchObject({ isUnsealed: true })
  })

  test('is not sealed by a node whose key file does not say so, if another one has done it', async () => {
    const viewer = lake.user('viewer').id
    await lake.restart(() => {
      sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', viewer)
      openSecrets(lake.dataDir).change((file) => {
        file.accountsSealedAt = null
        file.accountsListedAt = null
      })
    })
    expect(access().users.get(viewer)).toMatchObject({ isUnsealed: true })
  })

  test('gets its list of seals once, without the rows that were changed, and with the calendar links', async () => {
    const [viewer, editor] = [lake.user('viewer').id, lake.user('editor').id]
    const secret = access().calendarLinks.create(viewer)
    await lake.restart(() => {
      sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', editor)
      sql('UPDATE calendar_links SET seal = NULL')
      sql("DELETE FROM meta WHERE key = 'rowSeals'")
      openSecrets(lake.dataDir).change((file) => {
        file.accountsListedAt = null
      })
    })
    expect(access().unsealedRows.list()).toMatchObject([{ table: 'users', id: editor }])
    expect(access().calendarLinks.find(secret)).toBe(viewer)
  })
})
