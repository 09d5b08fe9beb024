import { mkdirSync, readdirSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ClusterNode } from '../../../lib/lake/cluster/node.ts'
import type { OpenedLake } from '../../../lib/lake/cluster/node-options.ts'
import { until } from '../../wait-until.ts'
import { bareNodeOptions, useClusters } from '../fixtures/cluster-nodes.ts'

const { openCluster } = useClusters('starts')

/** No busy machine loses it, and a node that stops gives it up. */
const timing = { leaseMs: 20_000 }

/** A stopped cluster: its newest snapshot has `page`, which was deleted afterward. */
async function openClusterWithOldSnapshot() {
  const cluster = await openCluster()
  const leader = await cluster.startNode({
    timing,
    snapshots: { everyChanges: 1, trimMs: Infinity },
  })
  const follower = await cluster.startNode()
  await leader.client.create({ _id: 'before', _type: 'note' })
  await until(async () => expect(await follower.client.getDocument('before')).toBeDefined())
  await follower.close()
  await leader.client.create({ _id: 'page', _type: 'note' })
  const { position } = await leader.status()
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await until(async () => {
    const { rows } = await client.query('SELECT max(seq)::int AS seq FROM lake_snapshots')
    expect(rows).toEqual([{ seq: position }])
  })
  await leader.close()
  const last = await cluster.startNode({ dataDir: leader.dataDir, timing })
  await last.client.delete('page')
  await last.client.create({ _id: 'after', _type: 'note' })
  await last.close()
  const emptyDir = join(await mkdtemp(join(tmpdir(), 'lake-starts-')), 'lake')
  mkdirSync(emptyDir)
  await copyFile(join(leader.dataDir, 'secrets.json'), join(emptyDir, 'secrets.json'))
  return { cluster, client, position, emptyDir, followerDir: follower.dataDir }
}

/** Opens a node, asks it, and closes it. */
async function withNode<Result>(
  url: string,
  dataDir: string,
  ask: (lake: OpenedLake, logged: readonly string[]) => Result,
): Promise<Result> {
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const node = new ClusterNode({ ...bareNodeOptions(url, dataDir), log })
  try {
    const lake = await node.open()
    const result = ask(lake, logged)
    await lake.close()
    return result
  } finally {
    await node.close()
  }
}

const ids = ({ context }: OpenedLake) =>
  ['before', 'page', 'after'].filter((id) => context.store.get(id) !== null)

describe('a node that starts from an old snapshot', () => {
  it('does not start while the log after the snapshot cannot be read, and leaves no store', async () => {
    const { cluster, client, emptyDir } = await openClusterWithOldSnapshot()
    await client.query('ALTER TABLE lake_log RENAME TO unreadable')
    await expect(withNode(cluster.databaseUrl, emptyDir, ids)).rejects.toThrow('lake_log')
    expect(readdirSync(emptyDir)).toEqual(['secrets.json', 'store.lock'])
    await client.query('ALTER TABLE unreadable RENAME TO lake_log')
    expect(await withNode(cluster.databaseUrl, emptyDir, ids)).toEqual(['before', 'after'])
  })

  it('answers from its own file while the snapshot and the log cannot be joined, and says why', async () => {
    const { cluster, client, position, followerDir } = await openClusterWithOldSnapshot()
    await client.query('DELETE FROM lake_log WHERE seq <= $1 + 1', [position])
    const [found, logged] = await withNode(
      cluster.databaseUrl,
      followerDir,
      (lake, lines) => [ids(lake), lines.join('\n')] as const,
    )
    expect(found).toEqual(['before'])
    expect(logged).toContain('cannot be joined')
  })
})
