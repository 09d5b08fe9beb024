import pg from 'pg'
import {
  startProcessCluster,
  waitFor,
  type ProcessCluster,
} from '../lake/cluster/faults/process-cluster.ts'
import type { ProcessNode } from '../lake/cluster/faults/process-node.ts'
import { hasPostgres } from '../lake/fixtures/postgres.ts'
import { mutate, startBenchLake } from './lake-process.ts'
import { percentile } from './percentile.ts'
import { printTable, type Row } from './table.ts'

const WRITERS = 16
const WRITES = 2_000
const SINGLE_WRITES = 200
const HEARD = 200
const FAILOVERS = 5
const RATE = 200
const RATE_SECONDS = 10
const TEXT = 'words '.repeat(200)

interface Target {
  url: string
  token: string
}

/** Three nodes over PostgreSQL on this machine, against one lake alone in the same run. */
export async function printCluster(dataDir: string): Promise<void> {
  if (!hasPostgres()) return console.log('PostgreSQL is not installed: the cluster is left out.')
  const alone = await startBenchLake(dataDir)
  const cluster = await startProcessCluster()
  try {
    const leader = await cluster.leader()
    const follower = await cluster.follower(() => 0)
    const rows: Row[] = []
    for (const [name, node] of [
      ['the leader', leader],
      ['a follower', follower],
    ] as const) {
      for (const writers of [1, WRITERS]) {
        rows.push({
          what: `create a document at ${name}, ${writers} at a time, against a lake alone`,
          unit: '/s',
          baseline: await writesPerSecond(alone, writers),
          measured: await writesPerSecond(toTarget(node), writers),
        })
      }
    }
    rows.push({
      what: 'a listener at a follower, against one at the leader, from the write on, median',
      unit: 'ms',
      baseline: await listenerLatency(leader, leader),
      measured: await listenerLatency(leader, follower),
    })
    printTable('Three lake nodes over PostgreSQL', rows)
    console.table([
      ...(await measureLag(leader, follower)),
      ...(await measureBytes(cluster)),
      ...(await measureFailovers(cluster)),
      ...(await measureRejoin(cluster)),
    ])
  } finally {
    await cluster.close()
    await alone.stop()
  }
}

const toTarget = ({ url, options }: ProcessNode): Target => ({ url, token: options.token })

let made = 0
const create = (target: Target) =>
  mutate(target, [{ create: { _id: `note-${(made += 1)}`, _type: 'note', text: TEXT } }])

async function writesPerSecond(target: Target, writers: number): Promise<number> {
  let left = writers === 1 ? SINGLE_WRITES : WRITES
  const count = left
  const startedAt = performance.now()
  const writer = async () => {
    while (left-- > 0) await create(target)
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return count / ((performance.now() - startedAt) / 1_000)
}

/** From the moment a write at the leader is sent until a listener at this node hears of it. */
async function listenerLatency(leader: ProcessNode, at: ProcessNode): Promise<number> {
  const latencies: number[] = []
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  let hear: () => void = () => undefined
  const subscription = at.client
    .listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation'], includeResult: false })
    .subscribe((event) => (event.type === 'welcome' ? open() : hear()))
  await isOpen
  for (let n = 0; n < HEARD; n += 1) {
    const { promise: isHeard, resolve } = Promise.withResolvers<void>()
    hear = resolve
    const sentAt = performance.now()
    await Promise.all([create(toTarget(leader)), isHeard])
    latencies.push(performance.now() - sentAt)
  }
  subscription.unsubscribe()
  return percentile(latencies, 0.5)
}

/** How long after its answer at the leader a write is heard at a follower, at a steady rate. */
async function measureLag(leader: ProcessNode, follower: ProcessNode) {
  const answered = new Map<string, number>()
  const heard = new Map<string, number>()
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const subscription = follower.client
    .listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation'], includeResult: false })
    .subscribe((event) => {
      if (event.type === 'welcome') open()
      else if (event.type === 'mutation') heard.set(event.documentId, performance.now())
    })
  await isOpen
  const startedAt = performance.now()
  const writes = Array.from({ length: RATE * RATE_SECONDS }, async (_each, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * 1_000) / RATE))
    const id = `paced-${n}`
    await mutate(toTarget(leader), [{ create: { _id: id, _type: 'note', text: TEXT } }])
    answered.set(id, performance.now())
  })
  await Promise.all(writes)
  const rate = answered.size / ((performance.now() - startedAt) / 1_000)
  await waitFor('every write is heard', async () =>
    [...answered.keys()].every((id) => heard.has(id)),
  )
  subscription.unsubscribe()
  const lags = [...answered].map(([id, at]) => Math.max(0, (heard.get(id) ?? at) - at))
  return [
    {
      what: `lag of a follower at ${Math.round(rate)} writes a second, median`,
      measured: Number(percentile(lags, 0.5).toFixed(1)),
      unit: 'ms',
    },
    {
      what: 'the same, 99th percentile',
      measured: Number(percentile(lags, 0.99).toFixed(1)),
      unit: 'ms',
    },
  ]
}

async function measureBytes({ databaseUrl }: ProcessCluster) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string; groups: string; changes: string }>(
      `SELECT pg_total_relation_size('lake_log') AS bytes, count(*) AS groups,
         sum(length(change)) AS changes FROM lake_log`,
    )
    const { bytes = '0', groups = '0', changes = '0' } = rows[0] ?? {}
    return [
      { what: 'change groups in the log', measured: Number(groups), unit: '' },
      {
        what: 'size of a change group',
        measured: Math.round(Number(changes) / Number(groups)),
        unit: 'bytes',
      },
      {
        what: 'size of the log on disk',
        measured: Number((Number(bytes) / 1e6).toFixed(1)),
        unit: 'MB',
      },
    ]
  } finally {
    await client.end()
  }
}

/** From a kill -9 of the leader, or its stepping down, until a write at another node succeeds. */
async function measureFailovers(cluster: ProcessCluster) {
  const seconds: number[] = []
  for (let n = 0; n < FAILOVERS; n += 1) {
    const leader = await cluster.leader()
    const other = await cluster.follower(() => 0)
    await leader.kill()
    const startedAt = performance.now()
    await waitFor('a write succeeds', () =>
      create(toTarget(other)).then(
        () => true,
        () => false,
      ),
    )
    seconds.push((performance.now() - startedAt) / 1_000)
    await cluster.heal()
  }
  return [
    {
      what: `kill -9 of the leader: longest time without writes, of ${FAILOVERS}`,
      measured: Number(Math.max(...seconds).toFixed(2)),
      unit: 's',
    },
    { what: 'the same, median', measured: Number(percentile(seconds, 0.5).toFixed(2)), unit: 's' },
  ]
}

/** From the start of a node with an empty data folder until it has everything. */
async function measureRejoin(cluster: ProcessCluster) {
  const node = cluster.nodes[0] === (await cluster.leader()) ? cluster.nodes[1] : cluster.nodes[0]
  if (!node) throw new Error('There is no other node')
  const leader = await cluster.leader()
  const position = (await leader.status())?.position ?? 0
  await node.kill()
  node.loseDisk()
  const startedAt = performance.now()
  await node.start()
  await waitFor(
    'the node has everything',
    async () => ((await node.status())?.position ?? 0) >= position,
  )
  const seconds = (performance.now() - startedAt) / 1_000
  return [
    {
      what: `an empty node until it has all ${position} change groups`,
      measured: Number(seconds.toFixed(2)),
      unit: 's',
    },
  ]
}
