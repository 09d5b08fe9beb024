import type { DatabaseSync } from 'node:sqlite'
import { clientDisconnectedError } from '../scheduling/busy.ts'
import type { CpuBudget } from '../scheduling/heavy-lane.ts'
import { LaneQueue, type Queued } from '../scheduling/lane-queue.ts'
import type { CommittedTransaction } from '../types.ts'

/** The words that begin a transaction, keep it and undo it: on its own, or within one that several share. */
export interface Bounds {
  begin: string
  keep: string
  undo: string
}

export const ALONE: Bounds = { begin: 'BEGIN IMMEDIATE', keep: 'COMMIT', undo: 'ROLLBACK' }
const IN_GROUP: Bounds = {
  begin: 'SAVEPOINT one',
  keep: 'RELEASE one',
  undo: 'ROLLBACK TO one; RELEASE one',
}

/** Writes one transaction between those words; throws whatever it throws, after undoing it. */
export type Writing = (bounds: Bounds) => CommittedTransaction

interface Waiting {
  write: Writing
  /** Nothing of it is kept, so it shares nothing. */
  isDry: boolean
  signal?: AbortSignal
  resolve: (committed: CommittedTransaction) => void
  reject: (error: unknown) => void
}

type Outcome = { committed: CommittedTransaction } | { error: unknown }

export interface GroupOptions {
  db: DatabaseSync
  /** Carries out the words of `Bounds`. */
  words: (words: string) => void
  /** Told of transactions, in order, when they are on disk. */
  onDisk: (committed: readonly CommittedTransaction[]) => void
  /** Told how many seconds the disk took, and for how many transactions. */
  onSync?: (seconds: number, transactions: number) => void
  /** By it callers take turns; it measures how long others wait. */
  lane: CpuBudget
}

/** Others wait for the one thread meanwhile. */
const LONGEST_MS = 20
const MOST = 128

/**
 * Transactions that come at the same time share a sync: what has come until the event loop turns is written one after the
 * other within one commit. Each is answered when that is on disk, and nobody reads it before. One that fails undoes itself
 * alone; where the commit fails, each is tried on its own. Those of one caller come in their order, callers by turns, and who
 * owes a rest when it is over.
 */
export class GroupCommit {
  readonly #options: GroupOptions
  readonly #queue: LaneQueue<Waiting>

  constructor(options: GroupOptions) {
    this.#options = options
    this.#queue = new LaneQueue(options.lane, () => this.#go(false))
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Rejects where `signal` aborts before its turn; with whatever `write` throws. */
  add(
    caller: string,
    write: Writing,
    { isDry = false, signal }: { isDry?: boolean; signal?: AbortSignal } = {},
  ): Promise<CommittedTransaction> {
    return new Promise((resolve, reject) => {
      this.#queue.add(caller, { write, isDry, signal, resolve, reject })
    })
  }

  /** The next of those whose callers have not left. */
  #take(isOver: boolean): Queued<Waiting> | undefined {
    for (;;) {
      const next = this.#queue.take(isOver)
      if (!next?.item.signal?.aborted) return next
      next.item.reject(clientDisconnectedError())
    }
  }

  /** Writes what waits, now. */
  finish(): void {
    while (this.#queue.size > 0) this.#go(true)
    this.#queue.stop()
  }

  #go(isOver: boolean): void {
    const first = this.#take(isOver)
    if (!first) return this.#queue.plan()
    const isShared = this.#queue.size > 0 && !first.item.isDry
    const together = isShared ? this.#together(first, isOver) : null
    // The first on its own; the others come after it, together again.
    const [settled, outcomes] = together ?? [[first], [this.#alone(first)]]
    const kept = settled.flatMap(({ item: { isDry } }, index) => {
      const outcome = outcomes[index]
      return outcome && 'committed' in outcome && !isDry ? [outcome.committed] : []
    })
    if (kept.length > 0) this.#options.onDisk(kept)
    for (const [index, { item }] of settled.entries()) {
      const outcome = outcomes[index]
      if (outcome && 'committed' in outcome) item.resolve(outcome.committed)
      else item.reject(outcome?.error)
    }
    this.#queue.plan()
  }

  #alone({ caller, item: { write } }: Queued<Waiting>): Outcome {
    try {
      return { committed: this.#options.lane.carryOut(caller, () => write(ALONE)) }
    } catch (error) {
      return { error }
    }
  }

  /**
   * The first, and what may come after it, with what became of each; null where they cannot be kept together, and then all
   * but the first wait again.
   */
  #together(first: Queued<Waiting>, isOver: boolean): [Queued<Waiting>[], Outcome[]] | null {
    const { db, words, onSync, lane } = this.#options
    const taken: Queued<Waiting>[] = []
    const outcomes: Outcome[] = []
    const giveUp = () => {
      if (db.isTransaction) words(ALONE.undo)
      this.#queue.putBack(taken.slice(1))
      return null
    }
    try {
      words(ALONE.begin)
      const startedAt = lane.now()
      for (let next: Queued<Waiting> | undefined = first; next; next = this.#take(isOver)) {
        if (next.item.isDry) {
          this.#queue.putBack([next])
          break
        }
        taken.push(next)
        try {
          const { caller, item } = next
          outcomes.push({ committed: lane.carryOut(caller, () => item.write(IN_GROUP)) })
        } catch (error) {
          // A full disk undoes all that are in it.
          if (!db.isTransaction) return giveUp()
          outcomes.push({ error })
        }
        if (outcomes.length >= MOST || lane.now() - startedAt > LONGEST_MS) break
      }
      const syncedAt = performance.now()
      words(ALONE.keep)
      onSync?.((performance.now() - syncedAt) / 1000, outcomes.length)
      return [taken, outcomes]
    } catch {
      return giveUp()
    }
  }
}
