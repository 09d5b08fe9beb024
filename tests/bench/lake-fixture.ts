import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../../lib/lake/store/store.ts'
import type { RunningLake } from './lake-process.ts'
import { documents, type Document } from './synthetic-documents.ts'

const AT_ONCE = 1000

/** Writes directly, as an import does, not one request per document. */
export function fill(dir: string, count: number): void {
  const store = openStore(dir)
  let some: Document[] = []
  const write = () => {
    store.write({ author: 'bench' }, (tx) => some.forEach((document) => tx.put(document)))
    some = []
  }
  for (const document of documents(count)) if (some.push(document) >= AT_ONCE) write()
  write()
  store.close()
}

export const getHeaders = ({ token }: RunningLake) => ({ authorization: `Bearer ${token}` })

export function getAddress({ url }: RunningLake, query: string): string {
  return `${url}/v2026-03-01/data/query/production?query=${encodeURIComponent(query)}`
}

export async function ask(lake: RunningLake, query: string, token = lake.token): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(getAddress(lake, query), { headers: getHeaders({ ...lake, token }) })
  if (!response.ok) throw new Error(`A query was refused: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

export function middle(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[times.length >> 1] ?? Number.NaN
}

const ASKED_AGAIN = 4

/**
 * Runs all queries and waits while the missing indexes are built; then once more, because some indexes are requested
 * only once others exist. Returns the seconds.
 */
export async function makeIndexes(
  lake: RunningLake,
  dir: string,
  queries: readonly string[],
): Promise<number> {
  const startedAt = performance.now()
  const db = new DatabaseSync(join(dir, 'store.sqlite'), { readOnly: true })
  const states = db.prepare(
    "SELECT count(*) AS n, sum(state <> 'ready') AS unready FROM index_definitions",
  )
  let known = 0
  for (let round = 0; round < ASKED_AGAIN; round += 1) {
    for (const query of queries) {
      // A slow query times out, and repeat offenders get a cooldown.
      await ask(lake, query, await lake.makeToken()).catch(() => undefined)
    }
    while (Number(states.get()?.unready) > 0) await pause(100)
    const count = Number(states.get()?.n)
    if (count === known) break
    known = count
  }
  db.close()
  return (performance.now() - startedAt) / 1000
}
