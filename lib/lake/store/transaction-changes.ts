/** Changes read in one batch, which blocks all other work. */
const PAGE = 25

export interface PagedRange {
  /** Only changes of later transactions. */
  afterSeq?: number
  untilSeq?: number
  newestFirst?: boolean
}

/** The changes of one transaction to the requested documents. */
export type TransactionChanges<Change> = readonly [Change, ...(readonly Change[])]

/**
 * Changes of documents, grouped by transaction, from one end of the range. Pages are read on demand, so a caller that
 * resumes later also gets what was written since, if it is in the range.
 */
export function* byTransaction<Change extends { seq: number }>(
  read: (documentIds: readonly string[], range: PagedRange & { limit: number }) => Change[],
  documentIds: readonly string[],
  { afterSeq = 0, untilSeq = Number.MAX_SAFE_INTEGER, newestFirst = false }: PagedRange = {},
): Generator<TransactionChanges<Change>> {
  const range = { afterSeq, untilSeq, newestFirst }
  // A transaction has at most one change per document, so a page contains a complete one, and maybe part of another.
  const limit = Math.max(PAGE, documentIds.length + 1)
  for (;;) {
    const changes = read(documentIds, { ...range, limit })
    const isLast = changes.length < limit
    const groups = [...Map.groupBy(changes, ({ seq }) => seq).values()].filter(isTogether)
    for (const group of isLast ? groups : groups.slice(0, -1)) {
      if (newestFirst) range.untilSeq = group[0].seq - 1
      else range.afterSeq = group[0].seq
      yield group
    }
    if (isLast) return
  }
}

function isTogether<Change>(changes: Change[]): changes is [Change, ...Change[]] {
  return changes.length > 0
}
