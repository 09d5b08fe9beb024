import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../wait-until.ts'
import { openTestCluster, type TestNode, SHORT_LEASE } from '../fixtures/cluster-nodes.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { startProxyThread } from '../fixtures/proxy-thread.ts'

const put = (node: TestNode, _id: string) => node.client.createOrReplace({ _id, _type: 'note' })
const ids = (node: TestNode) => node.client.fetch<string[]>('*[_type == "note"]._id | order(@)')
/** Waits until a node takes a write, and both that node and all others have it. */
async function untilWritable(nodes: readonly TestNode[], id: string): Promise<void> {
  await until(async () => {
    for (const node of nodes) await put(node, id)
  })
  for (const node of nodes) await until(async () => expect(await ids(node)).toContain(id))
}

async function startServer(options?: { isArchiving: boolean }): Promise<TestPostgres> {
  const postgres = await startPostgres(options)
  onTestFinished(() => postgres.close())
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows[0]
  } finally {
    await client.end()
  }
}

describe('a cluster whose PostgreSQL is an earlier or another one', () => {
  it('has the content of the moment to which the database was restored, at nodes that were ahead of it', async () => {
    const postgres = await startServer({ isArchiving: true })
    const url = await postgres.createDatabase('moment')
    const cluster = await openTestCluster(url)
    onTestFinished(() => cluster.close())
    const nodes = [
      await cluster.startNode({ timing: SHORT_LEASE }),
      await cluster.startNode({ timing: SHORT_LEASE }),
    ]
    const [first] = nodes
    if (!first) throw new Error('No node was started')
    const backup = await postgres.baseBackup()
    await put(first, 'kept')
    const moment = await query(url, 'SELECT now()::text AS time')
    await put(first, 'later')
    const switched = await query(
      url,
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file, pg_switch_wal()',
    )
    await until(async () =>
      expect(
        await query(
          url,
          'SELECT last_archived_wal >= $$' + switched?.file + '$$ AS done FROM pg_stat_archiver',
        ),
      ).toEqual({ done: true }),
    )
    for (const node of nodes) await until(async () => expect(await ids(node)).toContain('later'))
    for (const node of nodes) await node.close()
    await postgres.stop()

    const restored = await postgres.startCopy(backup, { time: String(moment?.time) })
    onTestFinished(() => restored.stop())
    const again: TestNode[] = []
    for (const { dataDir } of nodes)
      again.push(await cluster.startNode({ dataDir, timing: SHORT_LEASE }))
    await untilWritable(again, 'after')
    for (const node of again) expect(await ids(node)).toEqual(['after', 'kept'])
  })

  it('has every acknowledged write after a standby was promoted behind the same address', async () => {
    const primary = await startServer()
    const standby = await primary.startCopy(await primary.baseBackup(), { standby: true })
    onTestFinished(() => standby.stop())
    const proxy = await startProxyThread(primary.port, 'forward')
    onTestFinished(() => proxy.close())
    const direct = await primary.createDatabase('standby')
    await query(direct, "ALTER SYSTEM SET synchronous_standby_names = '*'")
    await query(direct, 'SELECT pg_reload_conf()')
    await until(async () =>
      expect(await query(direct, 'SELECT sync_state FROM pg_stat_replication')).toEqual({
        sync_state: 'sync',
      }),
    )
    const cluster = await openTestCluster(primary.getUrl('standby', proxy.port))
    onTestFinished(() => cluster.close())
    const nodes = [await cluster.startNode(), await cluster.startNode(), await cluster.startNode()]
    const acknowledged: string[] = []
    for (let n = 0; n < 12; n += 1) {
      const node = nodes[n % nodes.length]
      if (node) acknowledged.push((await put(node, `n${String(n).padStart(2, '0')}`))._id)
    }
    await primary.kill()
    await standby.promote()
    proxy.moveTo(standby.port)
    await untilWritable(nodes, 'after')
    for (const node of nodes) expect(await ids(node)).toEqual(['after', ...acknowledged])
  })
})
