import type { Store } from '../store/store.ts'
import type { CommittedTransaction, DocumentChange } from '../types.ts'
import { recordedTransaction } from '../store/record.ts'
import { attempt, type Attempt, type AttemptOptions } from './attempt.ts'
import { concerns } from './payload.ts'
import { openPlaces, type DeliveryKey, type HookPlaces } from './places.ts'

const KEPT_TRANSACTIONS = 200
/** Milliseconds and counts; tests lower them. */
export interface QueueLimits {
  /** Before the second try; then twice as long each time. */
  firstPauseMs: number
  longestPauseMs: number
  /** A receiver that may recover is tried for this long after the change, as the hosted service does. */
  giveUpAfterMs: number
  /** A change that cannot even be sent is tried as often. */
  triesOfUnsendable: number
  /** What was set aside is tried again this often, and at each start. */
  retrySetAsideMs: number
}

export const QUEUE_LIMITS: QueueLimits = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  giveUpAfterMs: 30 * 60_000,
  triesOfUnsendable: 3,
  retrySetAsideMs: 10 * 60_000,
}

export interface HookQueueOptions extends AttemptOptions {
  store: Store
  limits: QueueLimits
  log: (line: string) => void
}

/** A delivery that has not arrived: on its turn or waiting for it, or set aside. */
export interface Undelivered extends DeliveryKey {
  hook: string
  state: 'waiting' | 'setAside'
  tries: number
  /** What went wrong the last time; null before the first try. */
  problem: string | null
}

/** A change that the hook is told of. */
interface Told {
  transaction: CommittedTransaction
  change: DocumentChange
}

/**
 * Delivers the record of changes to one hook: in order, one at a time, at least once. The place reached is
 * kept in the store, so deliveries go on where they were after a restart. What cannot be delivered is set aside,
 * so that one bad change holds up no other, and tried again until it arrives.
 */
export class HookQueue {
  readonly #options: HookQueueOptions
  readonly #places: HookPlaces
  readonly #recent = new Map<number, CommittedTransaction>()
  readonly #closing = new AbortController()
  readonly #retries: NodeJS.Timeout
  /** Of the transaction on its turn, what has been dealt with. */
  readonly #dealtWith = new Set<string>()
  #reached: number
  #attempted: number
  #current: { key: DeliveryKey; tries: number; problem: string } | null = null
  #failing = false
  #running: Promise<void> | null = null
  #retrying: Promise<void> | null = null
  #waiting: { seq: number; done: () => void }[] = []

  constructor(options: HookQueueOptions) {
    this.#options = options
    this.#places = openPlaces(options.store.db, options.hook.name)
    // A hook that is new hears of what happens from now on. Kept at once: were the receiver down until a
    // restart, it would begin after what it has missed.
    this.#reached = this.#places.reached() ?? options.store.lastSeq()
    this.#places.reach(this.#reached)
    this.#attempted = this.#reached
    this.#retries = setInterval(() => this.#retryAll(), options.limits.retrySetAsideMs)
    this.#retries.unref()
    this.#retryAll()
    this.#wake()
  }

  get name(): string {
    return this.#options.hook.name
  }

  /** Takes a commit up; called for every one. */
  add(transaction: CommittedTransaction): void {
    this.#recent.set(transaction.seq, transaction)
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > KEPT_TRANSACTIONS && oldest !== undefined) this.#recent.delete(oldest)
    this.#wake()
  }

  /** Resolves when the commit's deliveries have been tried once; at once while the receiver is failing. */
  async attempted(transaction: CommittedTransaction): Promise<void> {
    const { hook } = this.#options
    if (!hook.awaitMs || this.#failing || this.#attempted >= transaction.seq) return
    if (this.#changesOf(transaction).length === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hook.awaitMs)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push({ seq: transaction.seq, done })
    })
  }

  /** What has not arrived, what was set aside first. A hook's filter is asked when the turn comes, not here. */
  undelivered(): Undelivered[] {
    const aside = this.#places
      .setAside()
      .map((each) => ({ ...each, hook: this.name, state: 'setAside' as const }))
    const waiting = this.#places
      .changesAfter(this.#reached, this.#options.hook.includeDrafts === true)
      .filter(({ seq, documentId }) => seq > this.#reached + 1 || !this.#dealtWith.has(documentId))
      .map(({ seq, documentId }) => this.#waitingOne(seq, documentId))
    return [...aside, ...waiting]
  }

  /** Tries what was set aside once more, out of its turn; null where nothing of this key is. */
  async retry({ seq, documentId }: DeliveryKey): Promise<Attempt | null> {
    const found = this.#places
      .setAside()
      .find((each) => each.seq === seq && each.documentId === documentId)
    if (!found) return null
    const result = await this.#attemptAgain(found)
    if (result.outcome === 'delivered') this.#places.takeBack(found)
    else this.#places.putAside({ ...found, tries: found.tries + 1, problem: result.problem })
    return result
  }

  /** Lets a delivery under way end, and stops. */
  async close(): Promise<void> {
    clearInterval(this.#retries)
    this.#closing.abort()
    for (const { done } of this.#waiting) done()
    await Promise.all([this.#running, this.#retrying])
  }

  async #attemptAgain({ seq, documentId }: DeliveryKey): Promise<Attempt> {
    try {
      for (const { transaction, change } of this.#read(seq)) {
        if (documentId !== '' && change.documentId !== documentId) continue
        const result = await attempt(this.#options, transaction, change)
        if (result.outcome !== 'delivered') return result
      }
    } catch (error) {
      return { outcome: 'failed', problem: `The record cannot be read: ${String(error)}` }
    }
    // Also where a change was taken out of the record, as messages are: there is nothing left to tell.
    return { outcome: 'delivered' }
  }

  #waitingOne(seq: number, documentId: string): Undelivered {
    const current = this.#current
    const isOn = current?.key.seq === seq && current.key.documentId === documentId
    return {
      hook: this.name,
      state: 'waiting',
      seq,
      documentId,
      tries: isOn ? current.tries : 0,
      problem: isOn ? current.problem : null,
    }
  }

  #wake(): void {
    if (this.#running || this.#closing.signal.aborted) return
    const { limits, log, store } = this.#options
    this.#running = this.#drain()
      .catch(async (error: unknown) => {
        log(`Webhook ${this.name}: ${String(error)}`)
        // Whatever it is, it must not be asked again and again without a pause.
        this.#settleAll()
        await this.#sleep(limits.longestPauseMs)
      })
      .finally(() => {
        this.#running = null
        if (this.#reached < store.lastSeq()) this.#wake()
      })
  }

  async #drain(): Promise<void> {
    const { store } = this.#options
    // The write that called goes on to its answer first.
    await null
    while (this.#reached < store.lastSeq() && !this.#closing.signal.aborted) {
      const seq = this.#reached + 1
      const found = this.#readOrSetAside(seq)
      for (const { transaction, change } of found) {
        await this.#deliver(transaction, change)
        if (this.#closing.signal.aborted) return
        this.#dealtWith.add(change.documentId)
      }
      this.#recent.delete(seq)
      this.#dealtWith.clear()
      this.#reached = seq
      if (found.length > 0) this.#places.reach(seq)
      this.#settle(seq)
    }
  }

  /** A transaction's changes that this hook is told of, by document. */
  #read(seq: number): Told[] {
    const transaction = this.#recent.get(seq) ?? recordedTransaction(this.#options.store, seq)
    if (!transaction) return []
    return this.#changesOf(transaction)
      .toSorted((left, right) => (left.documentId < right.documentId ? -1 : 1))
      .map((change) => ({ transaction, change }))
  }

  /** A record that cannot be read is set aside whole, under no document. */
  #readOrSetAside(seq: number): Told[] {
    try {
      return this.#read(seq)
    } catch (error) {
      const problem = `The record cannot be read: ${String(error)}`
      this.#options.log(`Webhook ${this.name} set transaction ${seq} aside: ${problem}`)
      this.#places.putAside({ seq, documentId: '', tries: 1, problem })
      this.#places.reach(seq)
      return []
    }
  }

  #changesOf({ changes }: CommittedTransaction): DocumentChange[] {
    return changes.filter((change) => {
      try {
        return concerns(this.#options.hook, change)
      } catch {
        // A filter that cannot be asked of this document does not keep it back.
        return true
      }
    })
  }

  async #deliver(transaction: CommittedTransaction, change: DocumentChange): Promise<void> {
    const { log, limits } = this.#options
    const key = { seq: transaction.seq, documentId: change.documentId }
    let pause = limits.firstPauseMs
    for (let tries = 1; ; tries += 1) {
      const result = await attempt(this.#options, transaction, change)
      if (result.outcome === 'delivered') {
        this.#failing = false
        this.#current = null
        return
      }
      const { problem } = result
      this.#current = { key, tries, problem }
      const isOver =
        result.outcome === 'refused' ||
        (result.outcome === 'failed' && tries >= limits.triesOfUnsendable) ||
        (result.outcome === 'later' &&
          Date.now() - Date.parse(transaction.timestamp) > limits.giveUpAfterMs)
      if (isOver) {
        log(`Webhook ${this.name} set ${change.documentId} aside: ${problem}`)
        this.#places.putAside({ ...key, tries, problem })
        this.#current = null
        return
      }
      // What cannot be sent says nothing about the receiver.
      this.#failing = result.outcome === 'later'
      this.#settle(transaction.seq)
      const asked = result.outcome === 'later' ? result.retryAfterMs : undefined
      await this.#sleep(Math.min(asked ?? pause, limits.longestPauseMs))
      if (this.#closing.signal.aborted) return
      pause = Math.min(pause * 2, limits.longestPauseMs)
    }
  }

  #retryAll(): void {
    if (this.#retrying || this.#closing.signal.aborted) return
    const work = async () => {
      for (const key of this.#places.setAside()) {
        if (this.#closing.signal.aborted) return
        await this.retry(key)
      }
    }
    this.#retrying = work()
      .catch((error: unknown) => this.#options.log(`Webhook ${this.name}: ${String(error)}`))
      .finally(() => {
        this.#retrying = null
      })
  }

  #settle(seq: number): void {
    this.#attempted = Math.max(this.#attempted, seq)
    this.#waiting = this.#waiting.filter((waiting) => {
      if (waiting.seq > seq && !this.#failing) return true
      waiting.done()
      return false
    })
  }

  #settleAll(): void {
    for (const { done } of this.#waiting) done()
    this.#waiting = []
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, milliseconds)
      this.#closing.signal.addEventListener('abort', done, { once: true })
    })
  }
}
