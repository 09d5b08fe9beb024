import type { DatabaseSync } from 'node:sqlite'

/** What an id begins with that names a transaction, its own or not. */
const NAMED = /^([1-9]\d{0,14})-/

/**
 * The number of a transaction, by its id; null where there is none. Ids that the store has made begin with the number.
 * The index has the others: those of callers, and those from before the store made them so.
 */
export function numbersOf(db: DatabaseSync): (transactionId: string) => number | null {
  const named = db.prepare('SELECT seq FROM transactions WHERE seq = ? AND id = ?')
  const other = db.prepare(
    "SELECT seq FROM transactions WHERE id = ? AND instr(id, seq || '-') <> 1",
  )
  return (id) => {
    const [, seq] = NAMED.exec(id) ?? []
    const row = (seq !== undefined && named.get(Number(seq), id)) || other.get(id)
    return row ? Number(row.seq) : null
  }
}
