import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { runSql } from '../fixtures/store-sql.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let lake: TestLake

const access = () => lake.lake.context.access
const sql = (statement: string, ...values: (string | number)[]) =>
  runSql(lake.dataDir, statement, ...values)
const session = (role: TestRole) => access().sessions.start(lake.user(role).id).secret
const who = (secret: string) => access().authenticate({ kind: 'cookie', secret }).identity

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

test('lake verify and a start name what was changed in the database', async () => {
  const { id } = lake.user('viewer')
  await lake.restart(() => sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id))
  expect(lake.logged.join('\n')).toContain('users accept')
  const results = await verify(lake.dataDir)
  expect(results.find(({ name }) => name === 'accounts')?.warnings).toEqual([
    `Row ${id} of users was not written by the lake, so it grants no access`,
  ])
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
