import type { DatabaseSync } from 'node:sqlite'

/**
 * The number of a transaction, by its id; null where there is none. An id does not name its number: readers see it as
 * `_rev`, and the number would tell them how much is written that they may not read.
 */
export function numbersOf(db: DatabaseSync): (transactionId: string) => number | null {
  const find = db.prepare('SELECT seq FROM transactions WHERE id = ?')
  return (id) => {
    const row = find.get(id)
    return row ? Number(row.seq) : null
  }
}
