import { attempt, type Attempt, type AttemptOptions } from './attempt.ts'
import type { DeliveryKey, WebhookCursors } from './places.ts'
import type { MatchingChanges } from './told.ts'
import { getFault } from '../../log/discreet.ts'

export interface SetAsideOptions {
  attempts: AttemptOptions
  places: WebhookCursors
  told: MatchingChanges
  /** Milliseconds between two rounds of retries. */
  everyMs: number
  log: (line: string) => void
}

/** The dead letters of a hook's queue: retried at each start, periodically, and on request. */
export class DeadLetterQueue {
  readonly #options: SetAsideOptions
  readonly #timer: NodeJS.Timeout
  #isClosed = false
  #running: Promise<void> | null = null

  constructor(options: SetAsideOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#retryAll(), options.everyMs)
    this.#timer.unref()
    this.#retryAll()
  }

  /** Retries one; null if there is no dead letter with this key. */
  async retry({ seq, documentId }: DeliveryKey): Promise<Attempt | null> {
    const { places } = this.#options
    const found = places
      .setAside()
      .find((each) => each.seq === seq && each.documentId === documentId)
    if (!found) return null
    const result = await this.#attempt(found)
    if (result.outcome === 'delivered') places.takeBack(found)
    else places.putAside({ ...found, tries: found.tries + 1, problem: result.problem })
    return result
  }

  /** Finishes the delivery in progress, and stops. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Without a document: the whole transaction, whose record could not be read. */
  async #attempt({ seq, documentId }: DeliveryKey): Promise<Attempt> {
    const { attempts, told } = this.#options
    try {
      for (const { transaction, change } of told.of(seq)) {
        if (documentId !== '' && change.documentId !== documentId) continue
        const result = await attempt(attempts, transaction, change)
        if (result.outcome !== 'delivered') return result
      }
    } catch (error) {
      return { outcome: 'failed', problem: `The record cannot be read: ${getFault(error)}` }
    }
    // Also if a change was erased from the log, as reader messages are: there is nothing left to send.
    return { outcome: 'delivered' }
  }

  #retryAll(): void {
    if (this.#running || this.#isClosed) return
    const { attempts, log, places } = this.#options
    const work = async () => {
      for (const key of places.setAside()) {
        if (this.#isClosed) return
        await this.retry(key)
      }
    }
    this.#running = work()
      .catch((error: unknown) => log(`Webhook ${attempts.hook.name}: ${String(error)}`))
      .finally(() => {
        this.#running = null
      })
  }
}
