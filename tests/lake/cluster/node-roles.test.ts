import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ClusterNode } from '../../../lib/lake/cluster/node.ts'
import type { LakeHost, OpenedLake } from '../../../lib/lake/cluster/node-options.ts'
import { openPool } from '../../../lib/lake/cluster/postgres/connection.ts'
import { Rejoin } from '../../../lib/lake/cluster/rejoin.ts'
import { until } from '../../wait-until.ts'
import {
  bareNodeOptions,
  openBareLake,
  useClusters,
  SHORT_LEASE,
} from '../fixtures/cluster-nodes.ts'

const { openCluster } = useClusters('roles')

describe('the role of a node', () => {
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  /** Nothing can use the table until the returned function is called. */
  const lock = async (url: string, table: string, mode = 'ACCESS EXCLUSIVE') => {
    const client = await connect(url)
    await client.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`)
    const unlock = async () => void (await client.query('ROLLBACK'))
    onTestFinished(unlock)
    return unlock
  }
  const toHost = (lake: OpenedLake): LakeHost<OpenedLake> & { opened: number } => {
    let current: OpenedLake | null = lake
    onTestFinished(async () => current?.close())
    const host = {
      opened: 1,
      replaceLake: async (open: () => Promise<OpenedLake>) => {
        const last = current
        current = null
        await last?.close()
        current = await open()
        host.opened += 1
      },
    }
    return host
  }

  it('changes at once while a snapshot is being made, and a node stops at once too', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode({ snapshots: { everyChanges: 1 } })
    const second = await cluster.startNode()
    const watch = await connect(cluster.databaseUrl)
    // It can be read, but not written.
    await lock(cluster.databaseUrl, 'lake_snapshots', 'EXCLUSIVE')
    const isWaiting = async () => {
      const { rows } = await watch.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%lake_snapshots%'",
      )
      return rows.length
    }
    await first.client.create({ _id: 'one', _type: 'note' })
    await until(async () => expect(await isWaiting()).toBe(1))
    await first.node.stepDown()
    await until(async () => {
      expect((await second.status()).role).toBe('leader')
      expect(await first.status()).toMatchObject({ role: 'follower', lag: { ms: 0 } })
    })
    expect(await first.client.fetch('count(*[_type == "note"])')).toBe(1)
    await until(() =>
      expect(readdirSync(first.dataDir).filter((name) => name.startsWith('snapshot-'))).toEqual([]),
    )
    const startedAt = performance.now()
    await second.close()
    await first.close()
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  it('passes to another node before a leader that stops has ended its requests', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode()
    const second = await cluster.startNode()
    const slow = httpRequest(`${first.url}/v2026-03-01/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cluster.token}`, 'content-length': '100' },
    })
    slow.on('error', () => undefined)
    slow.flushHeaders()
    // It has begun once another request on a later connection was answered.
    await first.status()
    let isEnded = false
    slow.once('close', () => (isEnded = true))
    const closing = first.close()
    await until(async () => expect((await second.status()).role).toBe('leader'))
    expect(isEnded).toBe(false)
    slow.destroy()
    await closing
  })

  it('is lost as soon as the database names another epoch, before the lease has to be renewed', async () => {
    const cluster = await openCluster()
    const timing = { leaseMs: 40_000 }
    const node = await cluster.startNode({ timing })
    const client = await connect(cluster.databaseUrl)
    const startedAt = performance.now()
    await client.query(
      `UPDATE lake_leader SET epoch = epoch + 1, node = 'other', address = 'http://127.0.0.1:1',
         until = clock_timestamp() + interval '60 seconds'`,
    )
    await until(() => expect(node.node.isLeader).toBe(false))
    expect(performance.now() - startedAt).toBeLessThan(9_000)
    expect(node.node.status()).toMatchObject({ role: 'follower', leader: 'http://127.0.0.1:1' })
  })

  it('is not taken again at once by a node that failed to take it', async () => {
    const cluster = await openCluster()
    const node = await cluster.startNode()
    await node.close()
    const attempts: number[] = []
    const options = bareNodeOptions(cluster.databaseUrl, node.dataDir)
    const failing = new ClusterNode({
      ...options,
      timing: { pollMs: 20, restMs: 4_000 },
      openLake: async (replica) => {
        if (replica.isWritable) {
          attempts.push(performance.now())
          throw new Error('the disk is full')
        }
        return openBareLake(node.dataDir)(replica)
      },
    })
    const host = toHost(await failing.open())
    failing.start(host, 'http://127.0.0.1:1')
    onTestFinished(() => failing.close())
    await until(() => expect(attempts.length).toBeGreaterThan(1))
    const [first = 0, second = 0] = attempts
    expect(second - first).toBeGreaterThan(3_950)
  })

  it('says how old its content is, without a look at the log and after it has led', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode({ timing: SHORT_LEASE })
    const follower = await cluster.startNode({ timing: SHORT_LEASE })
    // From now on, no look at the log comes to its end.
    await lock(cluster.databaseUrl, 'lake_nodes')
    await until(() => {
      const { lag, database } = follower.node.status()
      expect([lag.changes, database]).toEqual([0, 'reachable'])
      expect(lag.ms).toBeGreaterThanOrEqual(2_000)
    })
    // It had everything when it last renewed its lease, which is later than when it began to lead.
    await leader.node.stepDown()
    expect(leader.node.status()).toMatchObject({ role: 'follower', database: 'reachable' })
    expect(leader.node.status().lag.ms).toBeLessThan(2_000)
  })

  it('is opened again after a change that could not be announced, so that its streams begin again', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    await follower.close()
    const { dataDir } = follower
    let mayAnnounce = false
    const node = new ClusterNode({
      ...bareNodeOptions(cluster.databaseUrl, dataDir),
      timing: { pollMs: 20 },
      openLake: async (replica) => {
        const lake = await openBareLake(dataDir)(replica)
        const { store } = lake.context
        const { announce } = store
        store.announce = (...said) => {
          if (!mayAnnounce) throw new Error('a listener failed')
          announce.apply(store, said)
        }
        return lake
      },
    })
    const host = toHost(await node.open())
    node.start(host, 'http://127.0.0.1:1')
    onTestFinished(() => node.close())
    await leader.client.create({ _id: 'one', _type: 'note' })
    await until(() => expect(host.opened).toBe(2))
    mayAnnounce = true
    await leader.client.create({ _id: 'two', _type: 'note' })
    await until(async () =>
      expect(node.status()).toMatchObject({ position: (await leader.status()).position }),
    )
    expect(host.opened).toBe(2)
  })
})

describe('nodes that are restarted one after the other', () => {
  it('lose no acknowledged write, and one of them always takes writes again', async () => {
    const cluster = await openCluster()
    const nodes = [await cluster.startNode(), await cluster.startNode(), await cluster.startNode()]
    const up = new Set(nodes)
    const acknowledged: string[] = []
    let isOver = false
    const write = async () => {
      for (let n = 0; !isOver; n += 1) {
        const [node] = [...up].slice(n % up.size)
        const _id = `note-${n}`
        // A write that the node which stops has begun, or that meets no leader, is refused.
        await node?.client.create({ _id, _type: 'note' }).then(
          () => acknowledged.push(_id),
          () => undefined,
        )
      }
    }
    const writing = write()
    const progress = async () => {
      const before = acknowledged.length
      await until(() => expect(acknowledged.length).toBeGreaterThan(before + 5))
    }
    await progress()
    for (const node of nodes) {
      up.delete(node)
      await node.close()
      await progress()
      up.add(await cluster.startNode({ dataDir: node.dataDir }))
      await progress()
    }
    isOver = true
    await writing
    for (const { client } of up)
      await until(async () => {
        const stored = new Set(await client.fetch<string[]>('*[_type == "note"]._id'))
        expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
      })
  })
})

describe('a node whose file does not fit the log', () => {
  it('answers from what it has while it fetches a snapshot, and never from the snapshot alone', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    for (const _id of ['one', 'two']) await leader.client.create({ _id, _type: 'note' })
    await until(async () =>
      expect((await follower.status()).position).toBe((await leader.status()).position),
    )
    // No one can fetch a snapshot at first.
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('BEGIN; LOCK TABLE lake_snapshot_chunks IN ACCESS EXCLUSIVE MODE')
    const db = new DatabaseSync(join(follower.dataDir, 'store.sqlite'))
    db.exec("DELETE FROM documents WHERE id = 'two'")
    db.close()
    await leader.client.patch('two').set({ n: 1 }).commit()
    await until(() => expect(cluster.logged.join('\n')).toContain('needs a snapshot'))
    const read = () => follower.client.getDocument('one').then((found) => found?._id, String)
    expect(await read()).toBe('one')
    await client.query('ROLLBACK')
    const seen = new Set<unknown>()
    await until(async () => {
      seen.add(await read())
      expect((await follower.client.getDocument('two'))?.n).toBe(1)
    })
    // A request may come while the files are exchanged, and then waits.
    expect([...seen]).toEqual(['one'])
  })

  it('says that it has what the leader wrote only when readers get that from it too', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    await leader.client.create({ _id: 'page', _type: 'note' })
    await until(async () => expect(await follower.client.getDocument('page')).toBeDefined())
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('BEGIN; LOCK TABLE lake_snapshot_chunks IN ACCESS EXCLUSIVE MODE')
    // As after a failover that lost changes: its numbers are higher than those of the log.
    const db = new DatabaseSync(join(follower.dataDir, 'store.sqlite'))
    db.exec('UPDATE replication_state SET seq = seq + 100')
    db.close()
    await until(() => expect(cluster.logged.join('\n')).toContain('needs a snapshot'))
    await leader.client.delete('page')
    const { position } = await leader.status()
    const readAfter = follower.node
      .reach(position, 60_000)
      .then(() => follower.client.getDocument('page'))
    expect(await follower.client.getDocument('page')).toMatchObject({ _id: 'page' })
    await client.query('ROLLBACK')
    expect(await readAfter).toBeUndefined()
  })

  it('waits longer after each snapshot that it cannot use', async () => {
    const cluster = await openCluster()
    const node = await cluster.startNode()
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query("UPDATE lake_snapshots SET sha256 = 'damaged'")
    const pool = openPool({ url: cluster.databaseUrl })
    onTestFinished(() => pool.end())
    const rejoin = new Rejoin(pool, node.dataDir)
    const failedAt: number[] = []
    await until(async () => {
      await rejoin
        .try(undefined, new AbortController().signal, async () => undefined)
        .catch(() => failedAt.push(performance.now()))
      expect(failedAt).toHaveLength(3)
    })
    const [first = 0, second = 0, third = 0] = failedAt
    expect(second - first).toBeGreaterThan(950)
    expect(third - second).toBeGreaterThan(1_900)
  })
})
