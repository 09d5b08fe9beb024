import type { DatabaseSync } from 'node:sqlite'
import { addedBy, SUMMED_AT_ONCE } from '../engine/document-counts.ts'

const LAST_ONES = `seq > ?1 - ${SUMMED_AT_ONCE} AND seq <= ?1`

/** Call within the transaction of this number, after its row is written. */
export function summing(db: DatabaseSync): (seq: number) => void {
  const sum = db.prepare(
    `INSERT INTO document_counts (type, kind, n)
     SELECT type, kind, sum(n) FROM (${addedBy(LAST_ONES)}) GROUP BY type, kind
     ON CONFLICT(type, kind) DO UPDATE SET n = n + excluded.n`,
  )
  return (seq) => {
    if (seq % SUMMED_AT_ONCE === 0) sum.run(seq)
  }
}

/** Resets all counts before a recount; also works for a store of an earlier version, which only has sums. */
export function forgetCounts(db: DatabaseSync): void {
  db.exec('DELETE FROM document_counts')
  const columns = db.prepare("SELECT name FROM pragma_table_info('transactions')").all()
  if (columns.some(({ name }) => name === 'counts'))
    db.exec('UPDATE transactions SET counts = NULL WHERE counts IS NOT NULL')
}
