import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runAdminCommand } from '../../../lib/lake/access/admin.ts'
import { runSql } from '../fixtures/store-sql.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let lake: TestLake

const access = () => lake.lake.context.access
const sql = (statement: string, ...values: (string | number)[]) =>
  runSql(lake.dataDir, statement, ...values)
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
  expect(
    await runAdminCommand(access(), 'users-accept', { email }, lake.lake.context.store.erasure),
  ).toMatchObject({
    user: { role: 'administrator', disabled: false },
  })
  access().users.setRole(id, 'viewer')
  expect(who(session('viewer')).roles).toEqual(['viewer'])
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
