import { kindAt, kindName, getPosition } from './indexing/entries.ts'

/**
 * The number of documents of each type and kind. Each transaction stores what it added in its own row, and every 64th
 * transaction adds up the last 64 in the table of sums, which saves all others a page write. So the table covers the
 * transactions up to the last such one, and the rows after it hold the rest.
 */
export const SUMMED_AT_ONCE = 64

/** What rows of transactions have added, as `type`, `kind`, and `n`. */
export const addedBy = (which: string) => `
  SELECT value ->> 0 AS type, value ->> 1 AS kind, value ->> 2 AS n
  FROM transactions, json_each(counts) WHERE counts IS NOT NULL AND ${which}`

const SINCE_SUMS = `seq > (SELECT max(seq) - max(seq) % ${SUMMED_AT_ONCE} FROM transactions)`

/** Rows of `type`, `kind`, and `n`. */
export const DOCUMENT_COUNTS = `
  SELECT type, kind, sum(n) AS n
  FROM (SELECT type, kind, n FROM document_counts UNION ALL ${addedBy(SINCE_SUMS)})
  GROUP BY type, kind`

interface DocumentChange {
  documentId: string
  before: { _type: string } | null
  after: { _type: string } | null
}

/** What changes have added, as stored with their transaction; null for nothing. */
export function getCounts(changes: readonly DocumentChange[]): string | null {
  const sums = new Map<string, [type: string, kind: string, n: number]>()
  const add = (type: string, kind: string, by: 1 | -1) => {
    const name = `${type} ${kind}`
    const [, , n] = sums.get(name) ?? [type, kind, 0]
    sums.set(name, [type, kind, n + by])
  }
  for (const { documentId, before, after } of changes) {
    if (before?._type === after?._type) continue
    const kind = kindName(kindAt(getPosition(documentId)))
    if (before) add(before._type, kind, -1)
    if (after) add(after._type, kind, 1)
  }
  const found = [...sums.values()].filter(([, , n]) => n !== 0)
  return found.length === 0 ? null : JSON.stringify(found)
}
