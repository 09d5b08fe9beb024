import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestCluster, type TestNode } from '../fixtures/cluster-nodes.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

const WORDS = 'my-sister-has-a-lump'
/** The lease is not what is tested: a busy machine keeps it. */
const timing = { leaseMs: 30_000 }

describe('erasure on the nodes of a cluster', () => {
  let postgres: TestPostgres
  let made = 0
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  const openCluster = async () => {
    const cluster = await openTestCluster(await postgres.createDatabase(`erasure${(made += 1)}`), {
      ephemeral: [{ type: 'message', retentionDays: 90 }],
    })
    onTestFinished(() => cluster.close())
    return cluster
  }

  /** Whether a file of the node's store has the words. In another process, because closing a file here drops locks. */
  const isOnDisk = ({ dataDir }: TestNode) => {
    const files = ['store.sqlite', 'store.sqlite-wal']
      .map((name) => join(dataDir, name))
      .filter((path) => existsSync(path))
    const { status } = spawnSync('grep', ['-q', '-a', '-F', '-e', WORDS, ...files])
    if (status !== 0 && status !== 1) throw new Error(`grep ended with ${status}`)
    return status === 0
  }

  const write = async ({ client }: TestNode) => {
    const [_id, _type] = ['message.a', 'message']
    await client.create({ _id, _type, message: WORDS.repeat(400), status: 'new' })
    await client.patch(_id).set({ status: 'read' }).commit()
  }

  it('a deleted message leaves no words in the files of the leader and of its followers', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode({ timing })
    const follower = await cluster.startNode({ timing })
    await write(leader)
    await expect.poll(() => isOnDisk(follower)).toBe(true)
    await leader.client.delete('message.a')
    await expect.poll(() => [leader, follower].map(isOnDisk)).toEqual([false, false])
    expect((await follower.status()).position).toBe((await leader.status()).position)
    expect(cluster.logged.filter((line) => !line.startsWith('Cluster: '))).toEqual([])
  })

  it('a follower that was stopped removes the words after its next start, also those that a reader kept', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode({ timing })
    const follower = await cluster.startNode({ timing })
    await write(leader)
    await expect.poll(() => isOnDisk(follower)).toBe(true)
    const reader = new DatabaseSync(join(follower.dataDir, 'store.sqlite'), { readOnly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM documents').get()
    await leader.client.delete('message.a')
    const { position } = await leader.status()
    await expect.poll(async () => (await follower.status()).position).toBe(position)
    await follower.close()
    expect(isOnDisk(follower)).toBe(true)
    reader.close()

    const { dataDir } = follower
    const again = await cluster.startNode({ dataDir, timing })
    await expect.poll(() => isOnDisk(again)).toBe(false)
    await write(leader)
    await expect.poll(() => isOnDisk(again)).toBe(true)
    await again.close()
    await leader.client.delete('message.a')
    const last = await cluster.startNode({ dataDir, timing })
    await expect.poll(() => isOnDisk(last)).toBe(false)
  })

  it('a follower that takes the lead has no words that were erased before', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode({ timing })
    const second = await cluster.startNode({ timing })
    await write(first)
    await first.client.delete('message.a')
    await first.close()
    await expect.poll(async () => (await second.status()).role).toBe('leader')
    expect(await second.client.getDocument('message.a')).toBeUndefined()
    await expect.poll(() => isOnDisk(second)).toBe(false)
  })
})
