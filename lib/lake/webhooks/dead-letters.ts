import type { JobHandle, JobRunner } from '../jobs/runner.ts'
import { every } from '../jobs/schedule.ts'
import { attempt, type Attempt, type AttemptOptions } from './delivery.ts'
import type { DeliveryKey, WebhookCursors } from './cursors.ts'
import type { MatchingChanges } from './payload.ts'
import { describeError } from '../../log/redact.ts'

export interface DeadLetterOptions {
  attempts: AttemptOptions
  places: WebhookCursors
  matchingChanges: MatchingChanges
  /** Milliseconds between two passes of retries. */
  everyMs: number
  jobs: JobRunner
}

/** The dead letters of a hook's queue: retried at each start, periodically, and on request. */
export class DeadLetterQueue {
  readonly #options: DeadLetterOptions
  readonly #job: JobHandle

  constructor(options: DeadLetterOptions) {
    this.#options = options
    const { attempts, everyMs, jobs } = options
    this.#job = jobs.register({
      name: `dead-letters:${attempts.hook.name}`,
      schedule: every(everyMs),
      run: ({ signal }) => this.#retryAll(signal),
      describeFailure: (error) => `Webhook ${attempts.hook.name}: ${String(error)}`,
    })
    this.#job.wake()
  }

  /** Retries one; null if there is no dead letter with this key. */
  async retry({ seq, documentId }: DeliveryKey): Promise<Attempt | null> {
    const { places } = this.#options
    const found = places
      .deadLetters()
      .find((each) => each.seq === seq && each.documentId === documentId)
    if (!found) return null
    const result = await this.#attempt(found)
    if (result.outcome === 'delivered') places.takeBack(found)
    else places.deadLetter({ ...found, tries: found.tries + 1, problem: result.problem })
    return result
  }

  /** Finishes the delivery in progress, and stops. */
  close(): Promise<void> {
    return this.#job.stop()
  }

  /** Without a document: the whole transaction, whose record could not be read. */
  async #attempt({ seq, documentId }: DeliveryKey): Promise<Attempt> {
    const { attempts, matchingChanges } = this.#options
    try {
      for (const { transaction, change } of matchingChanges.of(seq)) {
        if (documentId !== '' && change.documentId !== documentId) continue
        const result = await attempt(attempts, transaction, change)
        if (result.outcome !== 'delivered') return result
      }
    } catch (error) {
      return { outcome: 'failed', problem: `The record cannot be read: ${describeError(error)}` }
    }
    // Also if a change was erased from the log, as reader messages are: there is nothing left to send.
    return { outcome: 'delivered' }
  }

  async #retryAll(signal: AbortSignal): Promise<void> {
    for (const key of this.#options.places.deadLetters()) {
      if (signal.aborted) return
      await this.retry(key)
    }
  }
}
