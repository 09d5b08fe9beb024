import type { DatabaseSync } from 'node:sqlite'
import { clientDisconnectedError } from '../scheduling/busy.ts'
import type { CpuBudget } from '../scheduling/cpu-budget.ts'
import { LaneQueue, type Queued } from '../scheduling/lane-queue.ts'
import type { CommittedTransaction } from '../types.ts'

/** The SQL that begins, commits, and rolls back a transaction: on its own, or in one shared by several. */
export interface TransactionStatements {
  begin: string
  keep: string
  undo: string
}

export const ALONE: TransactionStatements = {
  begin: 'BEGIN IMMEDIATE',
  keep: 'COMMIT',
  undo: 'ROLLBACK',
}
const IN_GROUP: TransactionStatements = {
  begin: 'SAVEPOINT one',
  keep: 'RELEASE one',
  undo: 'ROLLBACK TO one; RELEASE one',
}

/** Writes one transaction with that SQL; on an error, rolls it back and rethrows. */
export type Writing = (bounds: TransactionStatements) => CommittedTransaction

interface Waiting {
  write: Writing
  /** Nothing is committed, so it cannot share a commit. */
  isDry: boolean
  signal?: AbortSignal
  resolve: (committed: CommittedTransaction) => void
  reject: (error: unknown) => void
}

type Outcome = { committed: CommittedTransaction } | { error: unknown }

export interface GroupOptions {
  db: DatabaseSync
  /** Executes the SQL of `Bounds`. */
  words: (words: string) => void
  /** Receives transactions, in order, once they are on disk. */
  onDisk: (committed: readonly CommittedTransaction[]) => void
  /** Receives how many seconds the sync took, and for how many transactions. */
  onSync?: (seconds: number, transactions: number) => void
  /** Decides whose turn it is, and measures how long others wait. */
  lane: CpuBudget
}

/** Others wait for the main thread during that time. */
const MAX_GROUP_MS = 20
const MAX_GROUP_SIZE = 128

/**
 * Group commit: transactions that arrive before the event loop turns are written one after the other in a single
 * commit, with a single sync. Each is answered once that is on disk, and invisible to readers before. One that fails
 * is rolled back alone; if the commit fails, each is retried on its own. Transactions of one caller keep their order,
 * callers take turns, and a caller that owes a pause waits for its end.
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

  /** Rejects if `signal` aborts before its turn, and with the error of `write`. */
  add(
    caller: string,
    write: Writing,
    { isDry = false, signal }: { isDry?: boolean; signal?: AbortSignal } = {},
  ): Promise<CommittedTransaction> {
    return new Promise((resolve, reject) => {
      this.#queue.add(caller, { write, isDry, signal, resolve, reject })
    })
  }

  /** The next whose caller has not disconnected. */
  #take(isOver: boolean): Queued<Waiting> | undefined {
    for (;;) {
      const next = this.#queue.take(isOver)
      if (!next?.item.signal?.aborted) return next
      next.item.reject(clientDisconnectedError())
    }
  }

  /** Writes everything queued, now. */
  finish(): void {
    while (this.#queue.size > 0) this.#go(true)
    this.#queue.stop()
  }

  #go(isOver: boolean): void {
    const first = this.#take(isOver)
    if (!first) return this.#queue.plan()
    const isShared = this.#queue.size > 0 && !first.item.isDry
    const together = isShared ? this.#together(first, isOver) : null
    // The first on its own; the others follow, grouped again.
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
   * The first with others that may join it, and the outcome of each; null if they cannot be committed together, and
   * then all but the first are queued again.
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
          // A full disk rolls back the whole group.
          if (!db.isTransaction) return giveUp()
          outcomes.push({ error })
        }
        if (outcomes.length >= MAX_GROUP_SIZE || lane.now() - startedAt > MAX_GROUP_MS) break
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
