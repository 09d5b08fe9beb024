/** Changes that are read at once: nobody else has a turn meanwhile. */
const PAGE = 25

export interface PagedRange {
  /** Changes of later transactions alone. */
  afterSeq?: number
  untilSeq?: number
  newestFirst?: boolean
}

/** What one transaction changed of the documents that were asked for. */
export type TransactionChanges<Change> = readonly [Change, ...(readonly Change[])]

/**
 * Changes of documents, those of a transaction together, from one end of the range on: a page of them is read whenever the
 * last one is through, so whoever goes on later reads what was written meanwhile, too, if the range has it.
 */
export function* byTransaction<Change extends { seq: number }>(
  read: (documentIds: readonly string[], range: PagedRange & { limit: number }) => Change[],
  documentIds: readonly string[],
  { afterSeq = 0, untilSeq = Number.MAX_SAFE_INTEGER, newestFirst = false }: PagedRange = {},
): Generator<TransactionChanges<Change>> {
  const range = { afterSeq, untilSeq, newestFirst }
  // Each transaction has at most one change for each of the documents: a page has a whole one, and maybe part of another.
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
