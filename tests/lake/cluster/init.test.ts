import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readClusterState } from '../../../lib/lake/cluster/cluster-state.ts'
import { initCluster } from '../../../lib/lake/cluster/init.ts'
import { readFilePosition } from '../../../lib/lake/cluster/local-file.ts'
import { openPool } from '../../../lib/lake/cluster/postgres/connection.ts'
import { readCluster } from '../../../lib/lake/cluster/postgres/membership.ts'
import { fetchSnapshot } from '../../../lib/lake/cluster/snapshot-file.ts'
import { STORE_SCHEMA } from '../../../lib/lake/store/open.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

describe('the database of a cluster', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  const identity = { project: 'demo', dataset: 'production', secrets: 'hash' }
  const makeFolder = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-init-'))
    openStore(dataDir).close()
    return dataDir
  }

  it('becomes that of one data folder if several make a cluster of it at once, with its content', async () => {
    const url = await postgres.createDatabase('race')
    const folders = await Promise.all([makeFolder(), makeFolder(), makeFolder()])
    const results = await Promise.allSettled(
      folders.map((dataDir) => initCluster({ url, dataDir, identity })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = folders[results.findIndex(({ status }) => status === 'fulfilled')]
    for (const result of results)
      if (result.status === 'rejected')
        expect(String(result.reason)).toMatch(/init is running|already has a cluster/)
    const pool = openPool({ url })
    onTestFinished(() => pool.end())
    const fresh = await mkdtemp(join(tmpdir(), 'lake-init-'))
    await (await fetchSnapshot(pool, fresh, STORE_SCHEMA)).install()
    const cluster = (await readCluster(pool))?.cluster
    expect(readFilePosition(fresh)?.cluster).toBe(cluster)
    expect(readFilePosition(winner ?? '')?.cluster).toBe(cluster)
    for (const folder of folders)
      if (folder !== winner) expect(() => readFilePosition(folder)).toThrow('content of its own')
  })

  it('is not changed by a look at its state', async () => {
    const url = await postgres.createDatabase('looked-at')
    await expect(readClusterState(url)).rejects.toThrow('lake cluster init --data DIR')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    expect((await client.query(tables)).rows).toEqual([])
    await initCluster({ url, dataDir: await makeFolder(), identity })
    expect(await readClusterState(url)).toMatchObject({ snapshot: 0, nodes: [] })
    await client.query('UPDATE lake_schema SET version = 0')
    await expect(readClusterState(url)).rejects.toThrow('has version 0')
    expect((await client.query('SELECT version FROM lake_schema')).rows).toEqual([{ version: 0 }])
  })
})
