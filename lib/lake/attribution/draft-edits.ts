import { LRUCache } from 'lru-cache'
import { applyPatch } from 'mendoza'
import { isRecord } from '../engine/is-record.ts'
import type { AuthorshipLog } from '../store/history.ts'
import type { SanityDocument } from '../types.ts'
import { changedFields, getAllEdits, type Edit, type Fields } from './field-authors.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { FieldSummary } from '../policy-config.ts'

/** Changes read in one batch, which blocks all other work. */
const PAGE = 25
/** Cached edits of all documents together. */
const MAX_CACHED = 60_000

interface CachedEdits {
  summary: FieldSummary
  /** The last change included, and its transaction. */
  seq: number
  transactionId: string
  edits: readonly Edit[]
}

/**
 * The edits of each document since it was last created, oldest first. They are cached, so a later call only reads what
 * was written since, not a whole day of typing.
 */
export class DraftEdits {
  readonly #history: AuthorshipLog
  readonly #most: number
  readonly #kept: LRUCache<string, CachedEdits>

  /** Once a document has more than `most` edits, each of its editors counts as an author of everything it said then. */
  constructor(history: AuthorshipLog, maxEdits: number) {
    this.#history = history
    this.#most = maxEdits
    this.#kept = new LRUCache({
      maxSize: Math.max(MAX_CACHED, 3 * maxEdits),
      sizeCalculation: ({ edits }) => edits.length + 1,
    })
  }

  /**
   * Takes a document as stored, or as it was before the current transaction changed it. Yields after each change read.
   */
  *of(
    document: SanityDocument,
    summary: FieldSummary,
    fingerprints: Fingerprints,
  ): Generator<undefined, readonly Edit[]> {
    const { _id: id } = document
    const cached = this.#standing(id, summary)
    const found = yield* this.#since(cached, document, summary, fingerprints)
    const { last } = found
    // Keep a cached entry that another call has advanced further.
    if (last && last.transactionId === document._rev && last.seq > (this.#kept.get(id)?.seq ?? 0))
      this.#kept.set(id, { summary, ...last, edits: found.edits })
    return found.edits
  }

  /** The cached edits, if they still match history: the number of a rolled-back transaction is used again. */
  #standing(id: string, summary: FieldSummary): CachedEdits | null {
    const cached = this.#kept.get(id)
    if (!cached) return null
    if (
      cached.summary === summary &&
      this.#history.transactionIdAt(cached.seq) === cached.transactionId
    )
      return cached
    this.#kept.delete(id)
    return null
  }

  *#since(
    cached: CachedEdits | null,
    { _rev, ...content }: SanityDocument,
    summary: FieldSummary,
    fingerprints: Fingerprints,
  ): Generator<
    undefined,
    { edits: readonly Edit[]; last: Pick<CachedEdits, 'seq' | 'transactionId'> | null }
  > {
    const id = String(content._id)
    const newest: Edit[] = []
    let last: Pick<CachedEdits, 'seq' | 'transactionId'> | null = null
    // The change log stores effects on documents without their revision.
    let current: Fields = content
    let untilSeq: number | undefined
    for (;;) {
      const steps = this.#history.stepsBack([id], { afterSeq: cached?.seq, untilSeq, limit: PAGE })
      for (const { seq, transactionId, author, revert } of steps) {
        last ??= { seq, transactionId }
        untilSeq = seq - 1
        const reverted: unknown = applyPatch(current, [...revert])
        const before = isRecord(reverted) ? reverted : {}
        newest.push({ author, fields: changedFields(before, current, summary, fingerprints) })
        // A document that was just created has no past: the cached edits belong to an earlier one.
        if (!isRecord(reverted)) return { edits: newest.reverse(), last }
        current = before
        if (newest.length + (cached?.edits.length ?? 0) >= this.#most) {
          const others = this.#history.getAuthors([id], untilSeq)
          const earlier = getAllEdits(others, current, summary, fingerprints)
          return { edits: [...earlier, ...newest.reverse()], last }
        }
        yield
      }
      if (steps.length < PAGE)
        return { edits: [...(cached?.edits ?? []), ...newest.reverse()], last }
    }
  }
}
