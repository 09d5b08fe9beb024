import type { DatabaseSync } from 'node:sqlite'
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
  /** Milliseconds, by which it is measured how long others wait; the process's own clock unless given. */
  clock?: () => number
}

/** Others wait for the one thread meanwhile. */
const LONGEST_MS = 20
const MOST = 128

/**
 * Transactions that come at the same time share a sync: what has come until the event loop turns is written one after the
 * other within one commit. Each is answered when that is on disk, and nobody reads it before. One that fails undoes itself
 * alone; where the commit fails, each is tried on its own.
 */
export class Group {
  readonly #options: GroupOptions
  #waiting: Waiting[] = []
  #turn: NodeJS.Immediate | undefined

  constructor(options: GroupOptions) {
    this.#options = options
  }

  add(write: Writing): Promise<CommittedTransaction> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject })
      this.#turn ??= setImmediate(() => this.#go())
    })
  }

  /** Writes what waits, now. */
  finish(): void {
    while (this.#waiting.length > 0) this.#go()
    clearImmediate(this.#turn)
  }

  #go(): void {
    this.#turn = undefined
    const [first] = this.#waiting
    if (!first) return
    const outcomes = this.#waiting.length === 1 ? null : this.#together()
    // The first on its own; the others come after it, together again.
    const done = outcomes ?? [this.#alone(first)]
    const settled = this.#waiting.splice(0, done.length)
    this.#options.onDisk(done.flatMap((each) => ('committed' in each ? each.committed : [])))
    for (const [index, outcome] of done.entries()) {
      if ('error' in outcome) settled[index]?.reject(outcome.error)
      else settled[index]?.resolve(outcome.committed)
    }
    if (this.#waiting.length > 0) this.#turn ??= setImmediate(() => this.#go())
  }

  #alone({ write }: Waiting): Outcome {
    try {
      return { committed: write(ALONE) }
    } catch (error) {
      return { error }
    }
  }

  /** What became of the first of those that wait; null where they cannot be kept together. */
  #together(): Outcome[] | null {
    const { db, words, onSync, clock = () => performance.now() } = this.#options
    const outcomes: Outcome[] = []
    try {
      words(ALONE.begin)
      const startedAt = clock()
      for (const { write } of this.#waiting) {
        try {
          outcomes.push({ committed: write(IN_GROUP) })
        } catch (error) {
          // A full disk undoes all that are in it.
          if (!db.isTransaction) return null
          outcomes.push({ error })
        }
        if (outcomes.length >= MOST || clock() - startedAt > LONGEST_MS) break
      }
      const syncedAt = performance.now()
      words(ALONE.keep)
      onSync?.((performance.now() - syncedAt) / 1000, outcomes.length)
      return outcomes
    } catch {
      if (db.isTransaction) words(ALONE.undo)
      return null
    }
  }
}
