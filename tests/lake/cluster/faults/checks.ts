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

/** Now, and at any time before: in the documents and in their history. */
function countUnapproved(node: ProcessNode): number {
  return read(node, (db) => {
    const row = db
      .prepare(
        `SELECT (SELECT count(*) FROM documents WHERE type = 'article')
           + (SELECT count(*) FROM document_changes WHERE document_id LIKE 'page-%') AS pages`,
      )
      .get()
    return Number(row?.pages)
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

/**
 * The transactions that a listener heard are the stored ones, in order, without a gap. A `reset` or a second `welcome`
 * says that the listener has to read everything again: it then counts from there.
 */
function findListenerProblems(workload: Workload, stored: readonly string[]): string[] {
  const places = new Map(stored.map((id, place) => [id, place]))
  return workload.heard.flatMap(({ node, segments }) =>
    segments.flatMap((segment) => {
      const heard = segment.map((id) => places.get(id))
      const unknown = segment.find((_id, n) => heard[n] === undefined)
      if (unknown !== undefined) return [`${node} sent the change ${unknown}, which is not stored`]
      const wrong = heard.findIndex((place, n) => n > 0 && place !== (heard[n - 1] ?? 0) + 1)
      return wrong === -1
        ? []
        : [`${node} sent change ${heard[wrong]} after change ${heard[wrong - 1]}`]
    }),
  )
}

/**
 * What must hold after every round, when all faults have ended: see the guarantees in docs/decisions/031. Returns each
 * violation in words.
 */
export async function findProblems(cluster: ProcessCluster, workload: Workload): Promise<string[]> {
  await waitUntilSettled(cluster)
  const problems = workload.violations
  workload.violations = []
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
    const pages = countUnapproved(node)
    if (pages > 0) problems.push(`${name} has ${pages} pages that no one has approved`)
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
