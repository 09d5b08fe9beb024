import {
  startProcessCluster,
  waitFor,
  type ProcessCluster,
} from '../lake/cluster/faults/process-cluster.ts'
import type { ProcessNode } from '../lake/cluster/faults/process-node.ts'
import { connect, discard } from '../../lib/lake/cluster/postgres/connection.ts'
import { sendSnapshot } from '../../lib/lake/cluster/snapshot-file.ts'
import { hasPostgres } from '../lake/fixtures/postgres.ts'
import { mutate } from './lake-process.ts'
import { documents, type Document } from './synthetic-documents.ts'

const POSTS = 100_000
/** Documents in one transaction. */
const AT_ONCE = 500
const QUERY_TIMEOUT_MS = 60_000
const REJOIN_TIMEOUT_MS = 600_000

/** A node with an empty disk, in a cluster with many documents: from the log alone, and from a new snapshot. */
export async function printRejoin(): Promise<void> {
  if (!hasPostgres()) return console.log('PostgreSQL is not installed: the cluster is left out.')
  const cluster = await startProcessCluster()
  try {
    const leader = await cluster.leader()
    const filledMs = await fill(leader)
    const position = (await leader.status())?.position ?? 0
    const fromLogMs = await rejoin(cluster, leader, position)
    const client = await connect({ url: cluster.databaseUrl, queryTimeoutMs: QUERY_TIMEOUT_MS })
    const { bytes } = await sendSnapshot(client, leader.options.dataDir)
    discard(client)
    const fromSnapshotMs = await rejoin(cluster, leader, position)
    const inSeconds = (ms: number) => Number((ms / 1_000).toFixed(1))
    console.table([
      {
        what: `${POSTS} documents, ${AT_ONCE} at a time: written in`,
        measured: inSeconds(filledMs),
        unit: 's',
      },
      {
        what: `an empty node has them, from ${position} change groups of the log`,
        measured: inSeconds(fromLogMs),
        unit: 's',
      },
      { what: 'the same from a snapshot', measured: inSeconds(fromSnapshotMs), unit: 's' },
      { what: 'size of the snapshot', measured: Math.round(bytes / 1e6), unit: 'MB' },
    ])
  } finally {
    await cluster.close()
  }
}

async function fill({ url, options }: ProcessNode): Promise<number> {
  const startedAt = performance.now()
  let waiting: Document[] = []
  const send = async () => {
    // The nodes have the site's policy, which publishes no page that is not approved.
    const mutations = waiting.map((document) => ({
      createOrReplace: { ...document, _type: `bench.${document._type}` },
    }))
    waiting = []
    await mutate({ url, token: options.token }, mutations)
  }
  for (const document of documents(POSTS)) {
    waiting.push(document)
    if (waiting.length === AT_ONCE) await send()
  }
  if (waiting.length > 0) await send()
  return performance.now() - startedAt
}

/** From the start of the process with an empty data folder until it answers with everything. */
async function rejoin(
  { nodes }: ProcessCluster,
  leader: ProcessNode,
  position: number,
): Promise<number> {
  // The last one has a small disk.
  const node = nodes.find((each) => each !== leader)
  if (!node) throw new Error('There is no other node')
  await node.kill()
  node.loseDisk()
  const startedAt = performance.now()
  await node.start()
  await waitFor(
    'the node has everything',
    async () => ((await node.status())?.position ?? 0) >= position,
    { timeoutMs: REJOIN_TIMEOUT_MS, nodes },
  )
  return performance.now() - startedAt
}
