import { MAX_UNSENDABLE_ATTEMPTS, WEBHOOK_RETRY_MS } from '../../limits/streams.ts'
import { shortErrorMessage, describeError } from '../../log/redact.ts'
import type { JobContext, JobHandle, JobRunner } from '../jobs/runner.ts'
import { getBackOffMs } from '../jobs/schedule.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../types.ts'
import {
  FirstAttemptBarrier,
  openCursors,
  type DeliveryKey,
  type WebhookCursors,
} from './cursors.ts'
import { DeadLetterQueue } from './dead-letters.ts'
import { attempt, type Attempt, type AttemptOptions } from './delivery.ts'
import { MatchingChanges, type MatchedChange } from './payload.ts'

/** Milliseconds and counts; tests lower them. */
export interface QueueLimits {
  /** Back-off before the second attempt; doubles each time. */
  firstPauseMs: number
  longestPauseMs: number
  /** A receiver that may recover is retried for this long after the change, as on the hosted service. */
  giveUpAfterMs: number
  /** Attempts for a change that cannot even be sent. */
  triesOfUnsendable: number
  /** Dead letters are retried this often, and at each start. */
  retrySetAsideMs: number
}

export const QUEUE_LIMITS: QueueLimits = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  giveUpAfterMs: WEBHOOK_RETRY_MS,
  triesOfUnsendable: MAX_UNSENDABLE_ATTEMPTS,
  retrySetAsideMs: 10 * 60_000,
}

export interface HookQueueOptions extends AttemptOptions {
  store: Store
  jobs: JobRunner
  limits: QueueLimits
  log: (line: string) => void
}

/** A delivery that has not arrived: in progress, queued, or dead-lettered. */
export interface PendingDelivery extends DeliveryKey {
  hook: string
  state: 'pending' | 'deadLetter'
  attempts: number
  /** The error of the last attempt; null before the first. */
  error: string | null
}

/**
 * Delivers the change log to one hook: in order, one at a time, at least once. The position is kept in the store, so
 * deliveries resume after a restart. What cannot be delivered becomes a dead letter, so that one bad change blocks no
 * other, and is retried until it arrives.
 */
export class HookQueue {
  readonly #options: HookQueueOptions
  readonly #places: WebhookCursors
  readonly #told: MatchingChanges
  readonly #aside: DeadLetterQueue
  readonly #firstTries: FirstAttemptBarrier
  readonly #job: JobHandle
  /** The finished deliveries of the current transaction. */
  readonly #dealtWith = new Set<string>()
  #reached: number
  #current: { key: DeliveryKey; tries: number; problem: string } | null = null
  #failing = false

  constructor(options: HookQueueOptions) {
    this.#options = options
    this.#places = openCursors(options.store.db, options.hook.name)
    // A new hook starts with the next change. Saved at once: if the receiver were down until a restart, the hook would
    // start after the changes it missed.
    this.#reached = this.#places.reached() ?? options.store.lastSeq()
    this.#places.advance(this.#reached)
    this.#firstTries = new FirstAttemptBarrier(this.#reached, options.jobs.clock)
    this.#told = new MatchingChanges(options)
    this.#aside = new DeadLetterQueue({
      attempts: options,
      places: this.#places,
      matchingChanges: this.#told,
      everyMs: options.limits.retrySetAsideMs,
      jobs: options.jobs,
    })
    const { limits, store } = options
    this.#job = options.jobs.register({
      name: `webhook:${this.name}`,
      schedule: { dueAt: (now) => (this.#reached < store.lastSeq() ? now : null) },
      run: async (context) => {
        try {
          await this.#drain(context)
        } catch (error) {
          this.#firstTries.release()
          throw error
        }
      },
      backOff: { firstMs: limits.longestPauseMs, maxMs: limits.longestPauseMs },
      describeFailure: (error) => `Webhook ${this.name}: ${describeError(error)}`,
    })
    this.#job.wake()
  }

  get name(): string {
    return this.#options.hook.name
  }

  /** Queues a commit; called for each one. */
  add(transaction: CommittedTransaction): void {
    this.#told.add(transaction)
    this.#job.wake()
  }

  /** Resolves when the transaction's deliveries have been attempted once; at once while the receiver is failing. */
  async attempted(seq: number): Promise<void> {
    const { awaitMs } = this.#options.hook
    if (!awaitMs || this.#failing || seq <= this.#reached || !this.#told.concerns(seq)) return
    await this.#firstTries.wait(seq, awaitMs)
  }

  /** Undelivered changes, dead letters first. A hook's filter is evaluated when the turn comes, not here. */
  undelivered(): PendingDelivery[] {
    const cursors = this.#places
      .deadLetters()
      .map(({ seq, documentId, tries, problem }): PendingDelivery => ({
        hook: this.name,
        state: 'deadLetter',
        seq,
        documentId,
        attempts: tries,
        error: problem,
      }))
    const waiting = this.#places
      .changesAfter(this.#reached, this.#options.hook.includeDrafts === true)
      .filter(({ seq, documentId }) => seq > this.#reached + 1 || !this.#dealtWith.has(documentId))
      .map(({ seq, documentId }) => this.#waitingOne(seq, documentId))
    return [...cursors, ...waiting]
  }

  /** Retries a dead letter out of turn; null if there is none with this key. */
  retry(key: DeliveryKey): Promise<Attempt | null> {
    return this.#aside.retry(key)
  }

  /** Finishes the delivery in progress, and stops. */
  async close(): Promise<void> {
    this.#firstTries.release()
    await Promise.all([this.#job.stop(), this.#aside.close()])
  }

  #waitingOne(seq: number, documentId: string): PendingDelivery {
    const current = this.#current
    const isOn = current?.key.seq === seq && current.key.documentId === documentId
    return {
      hook: this.name,
      state: 'pending',
      seq,
      documentId,
      attempts: isOn ? current.tries : 0,
      error: isOn ? current.problem : null,
    }
  }

  async #drain(context: JobContext): Promise<void> {
    const { store } = this.#options
    const { signal } = context
    // The calling write returns its response first.
    await null
    while (this.#reached < store.lastSeq() && !signal.aborted) {
      const seq = this.#reached + 1
      const found = this.#readOrSetAside(seq)
      for (const matching of found) {
        await this.#deliver(matching, context)
        if (signal.aborted) return
        this.#dealtWith.add(matching.change.documentId)
      }
      this.#told.done(seq)
      this.#dealtWith.clear()
      this.#reached = seq
      if (found.length > 0) this.#places.advance(seq)
      this.#settle(seq)
    }
  }

  /** A transaction that cannot be read becomes one dead letter, without a document. */
  #readOrSetAside(seq: number): MatchedChange[] {
    try {
      return this.#told.of(seq)
    } catch (error) {
      const problem = `The record cannot be read: ${shortErrorMessage(error)}`
      this.#options.log(`Webhook ${this.name} set transaction ${seq} aside: ${problem}`)
      this.#places.deadLetter({ seq, documentId: '', tries: 1, problem })
      this.#places.advance(seq)
      return []
    }
  }

  async #deliver(
    { transaction, change }: MatchedChange,
    { now, sleep }: JobContext,
  ): Promise<void> {
    const { log, limits } = this.#options
    const key = { seq: transaction.seq, documentId: change.documentId }
    const backOff = { firstMs: limits.firstPauseMs, maxMs: limits.longestPauseMs }
    for (let tries = 1; ; tries += 1) {
      const result = await attempt(this.#options, transaction, change)
      if (result.outcome === 'delivered') {
        this.#failing = false
        this.#current = null
        return
      }
      const { problem } = result
      this.#current = { key, tries, problem }
      if (isOver(result, { tries, ageMs: now() - Date.parse(transaction.timestamp), limits })) {
        log(`Webhook ${this.name} set ${change.documentId} aside: ${problem}`)
        this.#places.deadLetter({ ...key, tries, problem })
        this.#current = null
        return
      }
      // A change that cannot be sent says nothing about the receiver.
      this.#failing = result.outcome === 'later'
      this.#settle(transaction.seq)
      const retryAfterMs = result.outcome === 'later' ? result.retryAfterMs : undefined
      await sleep(Math.min(retryAfterMs ?? getBackOffMs(tries, backOff), limits.longestPauseMs))
    }
  }

  #settle(seq: number): void {
    this.#firstTries.tried(seq)
    if (this.#failing) this.#firstTries.release()
  }
}

/** Whether a failed delivery has used up its attempts and becomes a dead letter. */
function isOver(
  { outcome }: Attempt,
  { tries, ageMs, limits }: { tries: number; ageMs: number; limits: QueueLimits },
): boolean {
  if (outcome === 'failed') return tries >= limits.triesOfUnsendable
  if (outcome === 'later') return ageMs > limits.giveUpAfterMs
  return outcome === 'refused'
}
