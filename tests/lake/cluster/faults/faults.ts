import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { waitFor, type ProcessCluster } from './process-cluster.ts'
import type { ProcessNode } from './process-node.ts'
import type { Workload } from './workload.ts'

export interface Round {
  cluster: ProcessCluster
  workload: Workload
  random: () => number
}

export interface Failure {
  /** What happens, as a noun. */
  name: string
  /** Makes the fault, and resolves when it has had its effect. `heal` ends it. */
  run(round: Round): Promise<void>
}

/** Another node leads. */
async function waitForSuccessor({ cluster }: Round, before: ProcessNode): Promise<void> {
  const others = cluster.nodes.filter((node) => node !== before)
  await waitFor(
    `another node leads than ${before.options.name}`,
    async () => {
      const states = await Promise.all(others.map((node) => node.status()))
      return states.some((state) => state?.role === 'leader')
    },
    { nodes: cluster.nodes },
  )
}

/** So many writes succeed from now on. */
async function waitForWrites({ cluster, workload }: Round, count: number): Promise<void> {
  const from = workload.outcomes.acknowledged.size
  await waitFor(
    `${count} more writes succeed`,
    async () => workload.outcomes.acknowledged.size >= from + count,
    { nodes: cluster.nodes },
  )
}

/** Writes fail: the fault has reached the writers. */
async function waitForFailures({ cluster, workload }: Round, count: number): Promise<void> {
  const { refused, unknown } = workload.outcomes
  const from = refused.size + unknown.size
  await waitFor(`${count} writes fail`, async () => refused.size + unknown.size >= from + count, {
    nodes: cluster.nodes,
  })
}

async function query({ cluster }: Round, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const MOVED_MS = 3_600_000

export const FAULTS: readonly Failure[] = [
  {
    name: 'kill -9 of the leader',
    run: async (round) => {
      const leader = await round.cluster.leader()
      await leader.kill()
      await waitForSuccessor(round, leader)
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    run: async (round) => {
      await round.cluster.postgres.kill()
      await waitForFailures(round, 4)
      await round.cluster.postgres.start()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a suspended leader that wakes when another node leads',
    run: async (round) => {
      const leader = await round.cluster.leader()
      leader.suspend()
      await waitForSuccessor(round, leader)
      leader.resume()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a leader whose connection to PostgreSQL stalls',
    run: async (round) => {
      const leader = await round.cluster.leader()
      leader.options.database.stall()
      await waitForSuccessor(round, leader)
      leader.options.database.restore()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a full disk at a follower',
    run: async (round) => {
      const { nodes, disk } = round.cluster
      const last = nodes.at(-1)
      if (!disk.isReal || !last) return
      if ((await round.cluster.leader()) === last) {
        await last.kill()
        await waitForSuccessor(round, last)
        await last.start()
      }
      const unused = new DatabaseSync(':memory:')
      disk.fill(unused)
      await waitForWrites(round, 30)
      disk.makeRoom(unused)
      unused.close()
    },
  },
  {
    name: 'a database clock that is set back by an hour while the leader dies',
    run: async (round) => {
      const leader = await round.cluster.leader()
      await leader.kill()
      // As the nodes see it, the lease now lasts for an hour.
      await query(round, `UPDATE lake_leader SET until = until + interval '1 hour'`)
      await waitForSuccessor(round, leader)
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a leader that is cut off from PostgreSQL and from the other nodes',
    run: async (round) => {
      const leader = await round.cluster.leader()
      leader.options.database.drop()
      leader.options.network.drop()
      await waitForSuccessor(round, leader)
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'kill -9 of a follower',
    run: async (round) => {
      const follower = await round.cluster.follower(round.random)
      await follower.kill()
      await waitForWrites(round, 20)
    },
  },
  {
    name: 'a restart of PostgreSQL',
    run: async (round) => {
      await round.cluster.postgres.stop()
      await waitForFailures(round, 2)
      await round.cluster.postgres.start()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a suspended follower',
    run: async (round) => {
      const follower = await round.cluster.follower(round.random)
      follower.suspend()
      await waitForWrites(round, 6)
      follower.resume()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a follower that is cut off from PostgreSQL',
    run: async (round) => {
      const follower = await round.cluster.follower(round.random)
      follower.options.database.cut()
      await waitForWrites(round, 20)
    },
  },
  {
    name: 'a database clock that is set forward by an hour',
    run: async (round) => {
      // As the nodes see it, the lease ran out long ago, and its leader lives.
      await query(round, `UPDATE lake_leader SET until = until - interval '1 hour'`)
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a node whose clock is an hour ahead, and then an hour behind',
    run: async (round) => {
      const leader = await round.cluster.leader()
      for (const offset of [MOVED_MS, -MOVED_MS]) {
        await leader.kill()
        leader.clockOffsetMs = offset
        await leader.start()
        await waitForWrites(round, 10)
      }
      leader.clockOffsetMs = 0
    },
  },
  {
    name: 'kill -9 of the leader while a follower is suspended and wakes later',
    run: async (round) => {
      const leader = await round.cluster.leader()
      const follower = await round.cluster.follower(round.random)
      follower.suspend()
      await leader.kill()
      await waitForSuccessor(round, leader)
      await waitForWrites(round, 4)
      follower.resume()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'kill -9 of the leader and of PostgreSQL at the same time',
    run: async (round) => {
      const leader = await round.cluster.leader()
      await Promise.all([leader.kill(), round.cluster.postgres.kill()])
      await waitForFailures(round, 2)
      await round.cluster.postgres.start()
      await waitForSuccessor(round, leader)
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'a leader that is cut off while a follower loses its connection to PostgreSQL for a while',
    run: async (round) => {
      const leader = await round.cluster.leader()
      const follower = await round.cluster.follower(round.random)
      follower.options.database.cut()
      leader.options.database.drop()
      leader.options.network.drop()
      await waitForSuccessor(round, leader)
      follower.options.database.restore()
      await waitForWrites(round, 10)
    },
  },
  {
    name: 'the loss of a follower and its disk',
    run: async (round) => {
      const [first, second] = round.cluster.nodes
      const leader = await round.cluster.leader()
      const follower = leader === first ? second : first
      await follower?.kill()
      follower?.loseDisk()
      await waitForWrites(round, 10)
    },
  },
]

/** Small and seeded (mulberry32), so that a round can be repeated. From 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
