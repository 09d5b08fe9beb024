import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { runSql } from '../fixtures/store-sql.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

const sql = (statement: string) => runSql(lake.dataDir, statement)

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

test('a store from before there were seals is sealed as a whole at the next start, if the first one stopped on the way', async () => {
  await expect(
    lake.restart(() => {
      for (const table of ['users', 'api_tokens', 'passkeys'])
        sql(`UPDATE ${table} SET seal = NULL`)
      sql("DELETE FROM meta WHERE key = 'rowSeals'")
      sql(`CREATE TRIGGER full BEFORE UPDATE ON api_tokens BEGIN SELECT RAISE(ABORT, 'full'); END`)
      openSecrets(lake.dataDir).change((file) => {
        file.accountsSealedAt = null
        file.accountsListedAt = null
      })
    }),
  ).rejects.toThrow(/full/)
  await lake.restart(() => sql('DROP TRIGGER full'))
  expect(lake.lake.context.access.unsealedRows.list()).toEqual([])
})
