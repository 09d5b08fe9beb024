import { applyPatch } from 'mendoza'
import type { HistoryStore } from '../../store/history.ts'
import type { DocumentInput, SanityDocument } from '../../types.ts'

/** Changes looked at, at a time. */
const PAGE = 100

/**
 * Who made the latest change to what `facet` sees of `document`, walking its record back from now: a change
 * that leaves the facet as it was is passed over. Null where the record has no such change.
 */
export function lastAuthorOf(
  history: HistoryStore,
  document: SanityDocument,
  facet: (document: DocumentInput) => string,
): string | null {
  const now = facet(document)
  // The record holds effects on documents without their revision.
  const { _rev, ...content } = document
  let current: unknown = content
  let untilSeq: number | undefined
  for (;;) {
    const changes = history.changesOf([document._id], { newestFirst: true, limit: PAGE, untilSeq })
    for (const change of changes) {
      current = applyPatch(current, [...change.effects.revert])
      if (!isDocument(current) || facet(current) !== now) return change.author
    }
    const last = changes.at(-1)
    if (!last || changes.length < PAGE) return null
    untilSeq = last.seq - 1
  }
}

/** A document that was just made has nothing before it. */
function isDocument(value: unknown): value is DocumentInput {
  return typeof value === 'object' && value !== null && '_type' in value
}
