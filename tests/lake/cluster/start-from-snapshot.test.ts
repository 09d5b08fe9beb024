import { mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ClusterNode } from '../../../lib/lake/cluster/node.ts'
import type { OpenedLake } from '../../../lib/lake/cluster/node-options.ts'
import { until } from '../../wait-until.ts'
import { bareNodeOptions, openBareLake, useClusters } from '../fixtures/cluster-nodes.ts'
import { openSmallDisk } from '../fixtures/small-disk.ts'
import { openTcpProxy } from '../fixtures/tcp-proxy.ts'

const clusters = useClusters('starts')

/** No busy machine loses it, and a node that stops gives it up. */
const timing = { leaseMs: 20_000 }

/** A stopped cluster: its newest snapshot has `page`, which was deleted afterward. */
async function openClusterWithOldSnapshot() {
  const cluster = await clusters.openCluster()
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
  const openEmptyDir = async (parent: string) => {
    const dir = join(parent, 'lake')
    mkdirSync(dir)
    await copyFile(join(leader.dataDir, 'secrets.json'), join(dir, 'secrets.json'))
    return dir
  }
  const emptyDir = await openEmptyDir(await mkdtemp(join(tmpdir(), 'lake-starts-')))
  return { cluster, client, position, emptyDir, openEmptyDir, followerDir: follower.dataDir }
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

  it('starts behind a gap in the log that the snapshot covers, as an earlier version left it', async () => {
    const { cluster, client, position, emptyDir, followerDir } = await openClusterWithOldSnapshot()
    await client.query('DELETE FROM lake_log WHERE seq = $1 - 1', [position])
    expect(await withNode(cluster.databaseUrl, emptyDir, ids)).toEqual(['before', 'after'])
    const follower = await cluster.startNode({ dataDir: followerDir, timing })
    await until(async () =>
      expect(await follower.client.fetch('*[_type == "note"]._id | order(@)')).toEqual([
        'after',
        'before',
      ]),
    )
  })

  it('leaves nothing behind on a full disk, and starts when there is room', async () => {
    const { cluster, openEmptyDir, followerDir } = await openClusterWithOldSnapshot()
    const disk = openSmallDisk()
    onTestFinished(disk.close)
    const dir = await openEmptyDir(disk.dir)
    const snapshotBytes = statSync(join(followerDir, 'store.sqlite')).size
    // Room for nothing, for the snapshot, and for the snapshot with a part of the log behind it.
    const rooms = [0, snapshotBytes + 16_384, snapshotBytes + 49_152]
    for (const bytes of disk.isReal ? rooms : []) {
      disk.fill(new DatabaseSync(':memory:'))
      const filler = join(disk.dir, 'filler')
      truncateSync(filler, statSync(filler).size - bytes)
      await expect(withNode(cluster.databaseUrl, dir, ids)).rejects.toThrow(
        /ENOSPC|is full|disk I\/O/,
      )
      expect(readdirSync(dir)).toEqual(['secrets.json', 'store.lock'])
      disk.makeRoom(new DatabaseSync(':memory:'))
    }
    expect(await withNode(cluster.databaseUrl, dir, ids)).toEqual(['before', 'after'])
  })
})

describe('a running node that replaces its file', () => {
  it('serves the new file while PostgreSQL cannot be reached after the exchange, and follows again', async () => {
    const { cluster, client, position, followerDir } = await openClusterWithOldSnapshot()
    await client.query('DELETE FROM lake_log WHERE seq <= $1', [position])
    const proxy = await openTcpProxy(clusters.postgres.port)
    onTestFinished(() => proxy.close())
    const url = new URL(cluster.databaseUrl)
    url.port = String(proxy.port)
    const options = bareNodeOptions(url.href, followerDir)
    const open = openBareLake(followerDir)
    let opened = 0
    const node = new ClusterNode({
      ...options,
      timing: { pollMs: 50 },
      openLake: (copy) => {
        opened += 1
        // The snapshot is installed, and the log behind it is read once more.
        if (opened === 2) proxy.cut()
        return open(copy)
      },
    })
    proxy.cut()
    let lake = await node.open()
    onTestFinished(async () => {
      await node.stop()
      await lake.close()
      await node.close()
    })
    expect(ids(lake)).toEqual(['before'])
    const replaceLake = async (next: () => Promise<OpenedLake>) => {
      await lake.close()
      lake = await next()
    }
    node.start({ replaceLake }, 'http://127.0.0.1:9')
    proxy.restore()
    await until(() => expect(opened).toBe(2))
    await until(() => expect(node.status().database).toBe('unreachable'))
    expect(ids(lake)).toEqual(['before', 'after'])
    proxy.restore()
    await until(() => expect(node.status()).toMatchObject({ lag: { changes: 0, ms: 0 } }))
    expect(ids(lake)).toEqual(['before', 'after'])
  })
})
