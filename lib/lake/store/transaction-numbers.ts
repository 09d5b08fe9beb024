import type { DatabaseSync } from 'node:sqlite'
import type { TransactionIds } from './transaction-ids.ts'

/** The number of a transaction, by its id; null if there is none. */
export function readNumbers(
  db: DatabaseSync,
  ids: TransactionIds,
): (transactionId: string) => number | null {
  const hidden = db.prepare('SELECT 1 FROM transactions WHERE seq = ? AND id = ?')
  // An id chosen by a client, or from before ids hid numbers.
  const indexed = db.prepare('SELECT seq FROM transactions WHERE id = ? AND is_indexed = 1')
  return (id) => {
    const seq = ids.numberIn(id)
    if (seq !== null && hidden.get(seq, id)) return seq
    const row = indexed.get(id)
    return row ? Number(row.seq) : null
  }
}
