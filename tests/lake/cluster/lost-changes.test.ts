import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../wait-until.ts'
import { openTestCluster, type TestNode, SHORT_LEASE } from '../fixtures/cluster-nodes.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { startProxyThread } from '../fixtures/proxy-thread.ts'

const put = (node: TestNode, _id: string) => node.client.createOrReplace({ _id, _type: 'note' })
const ids = (node: TestNode) => node.client.fetch<string[]>('*[_type == "note"]._id | order(@)')

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('a failover of PostgreSQL that lost the newest changes', () => {
  it('is noticed by a node that led in the lost changes and comes back when others have written more', async () => {
    const primary = await startPostgres()
    onTestFinished(() => primary.close())
    const standby = await primary.startCopy(await primary.baseBackup(), { standby: true })
    onTestFinished(() => standby.stop())
    const proxy = await startProxyThread(primary.port, 'forward')
    onTestFinished(() => proxy.close())
    const watch = await connect(await primary.createDatabase('lost'))
    const cluster = await openTestCluster(primary.getUrl('lost', proxy.port))
    onTestFinished(() => cluster.close())
    const first = await cluster.startNode({ timing: SHORT_LEASE })
    const second = await cluster.startNode({ timing: SHORT_LEASE })
    await put(first, 'kept')
    await until(async () => expect(await ids(second)).toEqual(['kept']))
    // The standby has all of this, and nothing of what follows: not even that another node leads.
    await until(async () => {
      const { rows } = await watch.query(
        'SELECT replay_lsn = pg_current_wal_lsn() AS has FROM pg_stat_replication',
      )
      expect(rows).toEqual([{ has: true }])
    })
    await standby.stop()
    await first.close()
    await until(() => put(second, 'lost'))
    await second.close()

    await primary.kill()
    await standby.start()
    await standby.promote()
    proxy.moveTo(standby.port)
    const again = await cluster.startNode({ dataDir: first.dataDir, timing: SHORT_LEASE })
    const later = Array.from({ length: 20 }, (_, n) => `later-${String(n).padStart(2, '0')}`)
    for (const id of later) await until(() => put(again, id))
    const back = await cluster.startNode({ dataDir: second.dataDir, timing: SHORT_LEASE })
    await until(async () => expect(await ids(back)).toEqual(['kept', ...later]))
    expect(await ids(again)).toEqual(['kept', ...later])
  })

  it('is noticed by the leader and by followers before anyone writes again', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.close())
    const url = await postgres.createDatabase('running')
    const cluster = await openTestCluster(url)
    onTestFinished(() => cluster.close())
    const nodes = [await cluster.startNode(), await cluster.startNode()]
    const [first] = nodes
    if (!first) throw new Error('No node was started')
    await put(first, 'kept')
    await put(first, 'lost')
    for (const node of nodes)
      await until(async () => expect(await ids(node)).toEqual(['kept', 'lost']))
    const client = await connect(url)
    await client.query('DELETE FROM lake_log WHERE seq = (SELECT max(seq) FROM lake_log)')
    for (const node of nodes) await until(async () => expect(await ids(node)).toEqual(['kept']))
    expect(cluster.logged.join('\n')).toContain('the database has lost changes')
  })

  it('leaves reads as they were, also where no other node has the log, until the node has all of it again', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.close())
    const url = await postgres.createDatabase('reading')
    const cluster = await openTestCluster(url)
    onTestFinished(() => cluster.close())
    const node = await cluster.startNode()
    await put(node, 'kept')
    await put(node, 'lost')
    const [forgetting, snapshots, log] = [
      await connect(url),
      await connect(url),
      await connect(url),
    ]
    await snapshots.query('BEGIN; LOCK TABLE lake_snapshot_chunks IN ACCESS EXCLUSIVE MODE')
    await forgetting.query('DELETE FROM lake_log WHERE seq = (SELECT max(seq) FROM lake_log)')
    await until(() => expect(cluster.logged.join('\n')).toContain('needs a snapshot'))
    await log.query('BEGIN; LOCK TABLE lake_log IN ACCESS EXCLUSIVE MODE')
    await snapshots.query('ROLLBACK')
    // The node has the snapshot, and asks for what is behind it.
    await until(async () => {
      const { rowCount } = await forgetting.query(
        "SELECT 1 FROM pg_locks WHERE relation = 'lake_log'::regclass AND NOT granted",
      )
      expect(rowCount).toBe(1)
    })
    expect(await ids(node)).toEqual(['kept', 'lost'])
    expect((await node.status()).lag.ms).toBeGreaterThan(0)
    await expect(put(node, 'refused')).rejects.toMatchObject({ statusCode: 503 })
    await log.query('ROLLBACK')
    const seen = new Set<string>()
    await until(async () => {
      const found = (await ids(node)).join()
      seen.add(found)
      expect(found).toBe('kept')
    })
    expect([...seen].filter((found) => found !== 'kept,lost')).toEqual(['kept'])
  })
})
