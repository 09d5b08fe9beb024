import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runSql } from '../fixtures/store-sql.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

const access = () => lake.lake.context.access
const sql = (statement: string, ...values: (string | number)[]) =>
  runSql(lake.dataDir, statement, ...values)
const bearer = (secret: string) => access().authenticate({ kind: 'bearer', secret }).identity

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

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
