import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verify } from '../../../../lib/lake/operations/verify/verify.ts'
import { hashTables } from '../../fixtures/table-hashes.ts'
import { waitFor, type ProcessCluster } from './process-cluster.ts'
import type { ProcessNode } from './process-node.ts'
import type { Workload } from './workload.ts'

function read<Result>(node: ProcessNode, ask: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(join(node.options.dataDir, 'store.sqlite'), { readOnly: true })
  try {
    return ask(db)
  } finally {
    db.close()
  }
}

/** All nodes answer, one of them leads, and all have the same position. Returns it. */
async function waitUntilSettled({ nodes }: ProcessCluster): Promise<number> {
  return waitFor(
    'all nodes are at one position behind one leader',
    async () => {
      const states = await Promise.all(nodes.map((node) => node.status()))
      const positions = new Set(states.map((state) => state?.position))
      const leaders = states.filter((state) => state?.role === 'leader')
      const isSettled = states.every(
        (state) => state?.database === 'reachable' && state.lag.changes === 0,
      )
      return isSettled && positions.size === 1 && leaders.length === 1
        ? (states[0]?.position ?? 0)
        : null
    },
    { nodes },
  )
}

/** Each value that is stored, as often as it is, and the transactions that stored them, in order. */
function readEntries(node: ProcessNode): { values: Map<string, number>; transactions: string[] } {
  return read(node, (db) => {
    const values = new Map<string, number>()
    const transactions: string[] = []
    const rows = db
      .prepare(
        `SELECT json_extract(d.json, '$.value') AS value, t.id AS transaction_id
         FROM documents d
         JOIN document_changes c ON c.document_id = d.id
         JOIN transactions t ON t.seq = c.seq
         WHERE json_extract(d.json, '$._type') = 'entry' ORDER BY t.seq`,
      )
      .all()
    for (const row of rows) {
      const value = String(row.value)
      values.set(value, (values.get(value) ?? 0) + 1)
      transactions.push(String(row.transaction_id))
    }
    return { values, transactions }
  })
}

/** A hash by table of every node at one position: while something is written in the background, asks again. */
async function findDifferences(cluster: ProcessCluster): Promise<string[]> {
  return waitFor('nothing is written for a moment', async () => {
    const before = await waitUntilSettled(cluster)
    const hashes = cluster.nodes.map((node) => read(node, hashTables))
    if ((await waitUntilSettled(cluster)) !== before) return null
    const [first = {}, ...others] = hashes
    return others.flatMap((other, n) =>
      Object.keys(first)
        .filter((table) => other[table] !== first[table])
        .map(
          (table) =>
            `${table} differs at position ${before}: ${first[table]} at node-1, ${other[table]} at node-${n + 2}`,
        ),
    )
  })
}

/** The transactions that a listener heard in one piece are the stored ones, in order, without a gap. */
function findListenerProblems(workload: Workload, stored: readonly string[]): string[] {
  const places = new Map(stored.map((id, place) => [id, place]))
  return workload.heard.flatMap(({ node, segments }) => {
    const problems: string[] = []
    let last = -1
    for (const segment of segments) {
      let before: number | null = null
      for (const id of segment) {
        const place = places.get(id)
        if (place === undefined) problems.push(`${node} told of ${id}, which is not stored`)
        else if (place <= last) problems.push(`${node} told of ${id} twice or out of order`)
        else if (before !== null && place !== before + 1)
          problems.push(`${node} left out ${place - before - 1} changes before ${id}`)
        if (place === undefined) continue
        before = place
        last = Math.max(last, place)
      }
    }
    return problems
  })
}

/**
 * What must hold after every round, when all faults have ended: see the guarantees in docs/decisions/031. Returns each
 * violation in words.
 */
export async function findProblems(cluster: ProcessCluster, workload: Workload): Promise<string[]> {
  await waitUntilSettled(cluster)
  const problems = [...workload.violations]
  const { acknowledged, refused } = workload.outcomes
  for (const node of cluster.nodes) {
    const { values } = readEntries(node)
    const { name } = node.options
    const missing = [...acknowledged].filter((value) => !values.has(value))
    if (missing.length > 0)
      problems.push(
        `${name} lacks ${missing.length} acknowledged writes, for example ${missing[0]}`,
      )
    const twice = [...values].filter(([, count]) => count > 1).map(([value]) => value)
    if (twice.length > 0) problems.push(`${name} has writes twice: ${twice.join(', ')}`)
    const wrong = [...refused].filter((value) => values.has(value))
    if (wrong.length > 0) problems.push(`${name} has refused writes: ${wrong.join(', ')}`)
  }
  problems.push(...(await findDifferences(cluster)))

  const [first] = cluster.nodes
  const { transactions } = first ? readEntries(first) : { transactions: [] }
  const newest = transactions.at(-1)
  // A listener may reconnect some seconds after its node is back.
  await waitFor(
    'every listener has heard the newest change, or knows that it cannot',
    async () =>
      workload.heard.every(({ segments }) => {
        const heard = segments.at(-1)
        return heard?.length === 0 || heard?.at(-1) === newest
      }),
    { nodes: cluster.nodes },
  ).catch((error: unknown) => problems.push(error instanceof Error ? error.message : String(error)))
  problems.push(...findListenerProblems(workload, transactions))
  return problems
}

/** What `lake verify` finds at any node. */
export async function findDamage({ nodes }: ProcessCluster): Promise<string[]> {
  const found: string[] = []
  for (const node of nodes) {
    const results = await verify(node.options.dataDir)
    for (const { problems } of results)
      found.push(...problems.map((problem) => `${node.options.name}: ${problem}`))
  }
  return found
}
