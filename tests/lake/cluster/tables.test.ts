import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCAL_TABLES, REPLICATED_TABLES } from '../../../lib/lake/cluster/tables.ts'
import { openStore } from '../../../lib/lake/store/store.ts'

it('every table of a store is replicated by its primary key, or local for a stated reason', async () => {
  const store = openStore(await mkdtemp(join(tmpdir(), 'lake-tables-')))
  const tables = store.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
  const withoutKey = tables.filter(
    (table) =>
      REPLICATED_TABLES.has(table) &&
      !store.db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE pk > 0').get(table),
  )
  store.close()
  expect([...REPLICATED_TABLES, ...LOCAL_TABLES.keys()].toSorted()).toEqual(tables)
  expect(withoutKey).toEqual([])
  expect([...LOCAL_TABLES.values()].filter((reason) => reason.length < 10)).toEqual([])
})
