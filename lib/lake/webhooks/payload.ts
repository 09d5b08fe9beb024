import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { WebhookConfig } from '../config.ts'
import { isPublishedId } from '../engine/document-id.ts'
import { evaluateOn, matchesFilter } from '../engine/groq/filter.ts'
import { isRecord } from '../engine/is-record.ts'
import { recordedTransaction } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, DocumentChange, SanityDocument } from '../types.ts'

export type Hook = WebhookConfig & { secret: string }

function getSlug(document: SanityDocument | null): string | null {
  const slug = document?.slug
  return isRecord(slug) && typeof slug.current === 'string' ? slug.current : null
}

function getOperation({ before, after }: DocumentChange): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** The top-level fields that differ; for a created or deleted document, all of its fields. */
function changedFields({ before, after }: DocumentChange): string[] {
  const was: Readonly<Record<string, unknown>> = before ?? {}
  const is: Readonly<Record<string, unknown>> = after ?? {}
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names]
    .filter((name) => !name.startsWith('_') && !isDeepStrictEqual(was[name], is[name]))
    .sort()
}

/** Whether a hook may receive changes of a document, by its id alone. */
function matchesId({ includeDrafts }: WebhookConfig, documentId: string): boolean {
  return includeDrafts === true || isPublishedId(documentId)
}

/** Whether a hook receives a change. A filter sees the document as it is, or a deleted one as it was. */
export function concerns(hook: WebhookConfig, change: DocumentChange): boolean {
  if (!matchesId(hook, change.documentId)) return false
  const { before, after } = change
  return hook.filter === undefined || matchesFilter(hook.filter, after ?? before, { before, after })
}

/**
 * The body of a delivery: the hook's projection of the document, or ids, type, both slugs (a page that has moved has
 * two paths to expire), the names of the changed fields, and the sync tags of the change.
 */
export function getPayload(
  hook: WebhookConfig,
  transaction: CommittedTransaction,
  change: DocumentChange,
  tagsFor: (transaction: CommittedTransaction) => string[],
): string {
  const { before, after } = change
  const document = after ?? before
  if (hook.projection !== undefined && document) {
    return JSON.stringify(evaluateOn(`@${hook.projection}`, document, { before, after }))
  }
  return JSON.stringify({
    _id: change.documentId,
    _type: document?._type,
    _rev: transaction.id,
    operation: getOperation(change),
    transactionId: transaction.id,
    slug: getSlug(after),
    previousSlug: getSlug(before),
    changedFields: changedFields(change),
    syncTags: tagsFor({ ...transaction, changes: [change] }),
  })
}

/** The latest transactions need not be read from the change log. */
const BUFFERED_TRANSACTIONS = 200

/** A change that the hook receives. */
export interface MatchedChange {
  transaction: CommittedTransaction
  change: DocumentChange
}

/** What one hook receives of each transaction. */
export class MatchingChanges {
  readonly #store: Store
  readonly #hook: Hook
  readonly #recent = new LRUCache<number, CommittedTransaction>({ max: BUFFERED_TRANSACTIONS })

  constructor({ store, hook }: { store: Store; hook: Hook }) {
    this.#store = store
    this.#hook = hook
  }

  /** Caches a commit; called for each one. */
  add(transaction: CommittedTransaction): void {
    this.#recent.set(transaction.seq, transaction)
  }

  /** Drops a finished transaction. */
  done(seq: number): void {
    this.#recent.delete(seq)
  }

  /** Whether the hook receives any change of a transaction; one that cannot be read counts. */
  concerns(seq: number): boolean {
    try {
      return this.of(seq).length > 0
    } catch {
      return true
    }
  }

  /** By document. Throws if the change log cannot be read. */
  of(seq: number): MatchedChange[] {
    const transaction =
      this.#recent.get(seq) ??
      recordedTransaction(this.#store, seq, (id) => matchesId(this.#hook, id))
    if (!transaction) return []
    return this.#changesOf(transaction)
      .toSorted((left, right) => (left.documentId < right.documentId ? -1 : 1))
      .map((change) => ({ transaction, change }))
  }

  #changesOf({ changes }: CommittedTransaction): DocumentChange[] {
    return changes.filter((change) => {
      try {
        return concerns(this.#hook, change)
      } catch {
        // A filter that fails on this document does not hold it back.
        return true
      }
    })
  }
}
