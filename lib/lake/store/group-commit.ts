import type { DatabaseSync } from 'node:sqlite'
import { LakeError } from '../errors.ts'
import type { Costs, CpuBudget } from '../scheduling/cpu-budget.ts'
import { clientDisconnectedError, FairQueue } from '../scheduling/fair-queue.ts'
import { MainThreadTurns } from '../scheduling/time-slices.ts'
import type { CommittedTransaction } from '../types.ts'

/** The SQL that begins, commits, and rolls back a transaction: on its own, or in one shared by several. */
export interface TransactionStatements {
  begin: string
  commit: string
  rollback: string
}

export const ALONE: TransactionStatements = {
  begin: 'BEGIN IMMEDIATE',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
}
const IN_GROUP: TransactionStatements = {
  begin: 'SAVEPOINT one',
  commit: 'RELEASE one',
  rollback: 'ROLLBACK TO one; RELEASE one',
}

/** Writes one transaction with that SQL; on an error, rolls it back and rethrows. */
export type TransactionWriter = (bounds: TransactionStatements) => CommittedTransaction

interface QueuedTransaction {
  caller: string
  write: TransactionWriter
  /** Nothing is committed, so it cannot share a commit. */
  isDry: boolean
  signal?: AbortSignal
  resolve: (committed: CommittedTransaction) => void
  reject: (error: unknown) => void
}

type Outcome = { committed: CommittedTransaction } | { error: unknown }

export interface GroupOptions {
  db: DatabaseSync
  /** Executes the SQL of `TransactionStatements`. */
  execute: (sql: string) => void
  /** Receives transactions, in order, once they are on disk. */
  onDisk: (committed: readonly CommittedTransaction[]) => void
  /** Receives how many seconds the sync took, and for how many transactions. */
  onSync?: (seconds: number, transactions: number) => void
  /** Charges callers for the time for which others wait. */
  cpuBudget: CpuBudget
}

/** Others wait for the main thread during that time. */
const MAX_GROUP_MS = 20
const MAX_GROUP_SIZE = 128
/** See `tooLargeForLog` in lib/lake/cluster/errors.ts. */
const TOO_LARGE = 413

/**
 * Group commit: transactions that arrive before the event loop turns are written one after the other in a single
 * commit, with a single sync. Each is answered once that is on disk, and invisible to readers before. One that fails
 * is rolled back alone; if the disk fails the commit, each is retried on its own. Transactions of one caller keep their order,
 * callers take turns, and a caller that owes a pause waits for its end.
 */
export class GroupCommit {
  readonly #options: GroupOptions
  readonly #queue = new FairQueue<QueuedTransaction>()
  readonly #turns: MainThreadTurns<QueuedTransaction>

  constructor(options: GroupOptions) {
    this.#options = options
    this.#turns = new MainThreadTurns(this.#queue, () => this.#go(false), options.cpuBudget)
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Rejects if `signal` aborts before its turn, and with the error of `write`. */
  add(
    caller: string,
    write: TransactionWriter,
    { isDry = false, signal }: { isDry?: boolean; signal?: AbortSignal } = {},
  ): Promise<CommittedTransaction> {
    return new Promise((resolve, reject) => {
      this.#queue.add(caller, { caller, write, isDry, signal, resolve, reject })
      this.#turns.plan()
    })
  }

  /** The next whose caller has not disconnected. On shutdown, of all callers, as pauses no longer apply. */
  #take(isOver: boolean): QueuedTransaction | undefined {
    for (;;) {
      const next = isOver ? this.#queue.takeNext() : this.#turns.takeNext()
      if (!next?.signal?.aborted) return next
      next.reject(clientDisconnectedError())
    }
  }

  /** Writes everything queued, now. */
  finish(): void {
    while (this.#queue.size > 0) this.#go(true)
    this.#turns.stop()
  }

  #go(isOver: boolean): void {
    const first = this.#take(isOver)
    if (!first) return this.#turns.plan()
    const { cpuBudget, onDisk } = this.#options
    const costs: Costs = new Map()
    const isShared = this.#queue.size > 0 && !first.isDry
    const together = isShared ? this.#together(first, costs, isOver) : null
    // The first on its own; the others follow, grouped again.
    const [settled, outcomes] = together ?? [[first], [this.#alone(first, costs)]]
    const committed = settled.flatMap(({ isDry }, index) => {
      const outcome = outcomes[index]
      return outcome && 'committed' in outcome && !isDry ? [outcome.committed] : []
    })
    if (committed.length > 0) cpuBudget.chargeShared(costs, () => onDisk(committed))
    for (const [index, { resolve, reject }] of settled.entries()) {
      const outcome = outcomes[index]
      if (outcome && 'committed' in outcome) resolve(outcome.committed)
      else reject(outcome?.error)
    }
    this.#turns.plan()
  }

  #alone({ caller, write }: QueuedTransaction, costs: Costs): Outcome {
    costs.clear()
    try {
      return { committed: this.#options.cpuBudget.charge(caller, () => write(ALONE), costs) }
    } catch (error) {
      return { error }
    }
  }

  /** Returns transactions to the front of their callers' queues, in the order in which they were taken. */
  #putBack(batch: readonly QueuedTransaction[]): void {
    for (const each of batch.toReversed()) this.#queue.addFirst(each.caller, each)
  }

  /**
   * The first with others that may join it, and the outcome of each; null if they cannot be committed together, and
   * then all but the first are queued again.
   */
  #together(
    first: QueuedTransaction,
    costs: Costs,
    isOver: boolean,
  ): [QueuedTransaction[], Outcome[]] | null {
    const { db, execute, onSync, cpuBudget } = this.#options
    const batch: QueuedTransaction[] = []
    const outcomes: Outcome[] = []
    const rejectAll = (error: LakeError): Outcome[] => {
      if (batch.length === 0) return [{ error }]
      // One that failed after a write that is not stored may have failed because of it.
      const firstWrite = outcomes.findIndex((outcome) => 'committed' in outcome)
      return outcomes.map((outcome, index) =>
        firstWrite === -1 || index < firstWrite ? outcome : { error },
      )
    }
    const giveUp = () => {
      if (db.isTransaction) execute(ALONE.rollback)
      this.#putBack(batch.slice(1))
      return null
    }
    try {
      execute(ALONE.begin)
      const startedAt = cpuBudget.now()
      let next: QueuedTransaction | undefined = first
      for (; next; next = this.#take(isOver)) {
        if (next.isDry) {
          this.#putBack([next])
          break
        }
        batch.push(next)
        try {
          const { caller, write } = next
          outcomes.push({ committed: cpuBudget.charge(caller, () => write(IN_GROUP), costs) })
        } catch (error) {
          // A full disk rolls back the whole group.
          if (!db.isTransaction) return giveUp()
          outcomes.push({ error })
        }
        if (outcomes.length >= MAX_GROUP_SIZE || cpuBudget.now() - startedAt > MAX_GROUP_MS) break
      }
      const syncedAt = performance.now()
      cpuBudget.chargeShared(costs, () => execute(ALONE.commit))
      onSync?.((performance.now() - syncedAt) / 1000, outcomes.length)
      return [batch, outcomes]
    } catch (error) {
      // The log of a cluster did not take the group, or may have taken it: a second attempt could write it twice. If
      // the group is too large for it, each transaction is tried on its own, and the one that is too large fails.
      if (error instanceof LakeError && error.status !== TOO_LARGE)
        return [batch.length > 0 ? batch : [first], rejectAll(error)]
      return giveUp()
    }
  }
}
