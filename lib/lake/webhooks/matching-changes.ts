import { LRUCache } from 'lru-cache'
import { recordedTransaction } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, DocumentChange } from '../types.ts'
import type { Hook } from './attempt.ts'
import { concerns, matchesId } from './payload.ts'

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

  concerns(transaction: CommittedTransaction): boolean {
    return this.#changesOf(transaction).length > 0
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
