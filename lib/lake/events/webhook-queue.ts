import { createHash } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { WebhookConfig } from '../config.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, DocumentChange } from '../types.ts'
import { recordedTransaction } from './listen-replay.ts'
import { concerns, payloadOf } from './webhook-payload.ts'
import { post, type PostResult } from './webhook-post.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Retried for this long after the change, as the hosted service does; then it is logged and left. */
const GIVE_UP_AFTER_MS = 30 * 60_000
const KEPT_TRANSACTIONS = 200

export type Hook = WebhookConfig & { secret: string }

export interface HookQueueOptions {
  hook: Hook
  store: Store
  projectId: string
  dataset: string
  tagsFor: (transaction: CommittedTransaction) => string[]
  log: (line: string) => void
}

interface Cursor {
  seq: number
  /** Of that transaction, changes up to this document are done. */
  documentId: string
}

/**
 * Delivers the record of changes to one hook: in order, one at a time, at least once. The place reached is
 * kept in the store, so deliveries go on where they were after a restart.
 */
export class HookQueue {
  readonly #options: HookQueueOptions
  readonly #recent = new Map<number, CommittedTransaction>()
  readonly #closing = new AbortController()
  #cursor: Cursor
  #attempted: number
  #failing = false
  #running: Promise<void> | null = null
  #waiting: { seq: number; done: () => void }[] = []

  constructor(options: HookQueueOptions) {
    this.#options = options
    this.#cursor = this.#readCursor()
    // At once: were the receiver down until a restart, a new hook would begin after what it has missed.
    this.#moveTo(this.#cursor)
    this.#attempted = this.#cursor.seq
    this.#wake()
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
    if (!transaction.changes.some((change) => concerns(hook, change))) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hook.awaitMs)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push({ seq: transaction.seq, done })
    })
  }

  /** Lets a delivery under way end, and stops. */
  async close(): Promise<void> {
    this.#closing.abort()
    for (const { done } of this.#waiting) done()
    await this.#running
  }

  #readCursor(): Cursor {
    const { hook, store } = this.#options
    const row = store.db
      .prepare('SELECT seq, document_id FROM webhook_cursors WHERE hook = ?')
      .get(hook.name)
    if (row) return { seq: Number(row.seq), documentId: String(row.document_id) }
    // A hook that is new hears of what happens from now on.
    return { seq: store.lastSeq(), documentId: '\uffff' }
  }

  #moveTo(cursor: Cursor): void {
    this.#cursor = cursor
    this.#options.store.db
      .prepare(
        `INSERT INTO webhook_cursors (hook, seq, document_id) VALUES (?, ?, ?)
         ON CONFLICT(hook) DO UPDATE SET seq = excluded.seq, document_id = excluded.document_id`,
      )
      .run(this.#options.hook.name, cursor.seq, cursor.documentId)
  }

  #wake(): void {
    if (this.#running || this.#closing.signal.aborted) return
    this.#running = this.#drain()
      .catch((error: unknown) =>
        this.#options.log(`Webhook ${this.#options.hook.name}: ${String(error)}`),
      )
      .finally(() => {
        this.#running = null
        if (this.#cursor.seq < this.#options.store.lastSeq()) this.#wake()
      })
  }

  async #drain(): Promise<void> {
    const { store, hook } = this.#options
    // The write that called goes on to its answer first.
    await null
    while (this.#cursor.seq < store.lastSeq() && !this.#closing.signal.aborted) {
      const seq = this.#cursor.seq + 1
      const transaction = this.#recent.get(seq) ?? recordedTransaction(store, seq)
      const changes = (transaction?.changes ?? [])
        .filter((change) => concerns(hook, change))
        .sort((left, right) => (left.documentId < right.documentId ? -1 : 1))
      for (const change of changes) {
        if (transaction) await this.#deliver(transaction, change)
        if (this.#closing.signal.aborted) return
      }
      this.#recent.delete(seq)
      if (changes.length > 0) this.#moveTo({ seq, documentId: '\uffff' })
      else this.#cursor = { seq, documentId: '\uffff' }
      this.#settle(seq)
    }
  }

  async #deliver(transaction: CommittedTransaction, change: DocumentChange): Promise<void> {
    const { hook, log } = this.#options
    const body = payloadOf(hook, transaction, change, this.#options.tagsFor)
    let pause = FIRST_PAUSE_MS
    for (;;) {
      const result = await post(hook.url, body, await this.#headers(transaction, change, body), {
        allowPrivate: hook.allowPrivate === true,
      })
      if (result.status >= 200 && result.status < 300) {
        this.#failing = false
        return
      }
      const what = result.status === 0 ? (result.problem ?? 'no answer') : `HTTP ${result.status}`
      if (!mayPass(result)) return log(`Webhook ${hook.name} refused ${change.documentId}: ${what}`)
      if (Date.now() - Date.parse(transaction.timestamp) > GIVE_UP_AFTER_MS) {
        return log(`Webhook ${hook.name} gave up on ${change.documentId}: ${what}`)
      }
      this.#failing = true
      this.#settle(transaction.seq)
      await this.#sleep(Math.min((result.retryAfter ?? 0) * 1_000 || pause, LONGEST_PAUSE_MS))
      if (this.#closing.signal.aborted) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  async #headers(transaction: CommittedTransaction, change: DocumentChange, body: string) {
    const { hook, projectId, dataset } = this.#options
    const key = createHash('sha256')
      .update(`${hook.name} ${transaction.id} ${change.documentId}`)
      .digest('hex')
    return {
      'content-type': 'application/json; charset=utf-8',
      // The same on every try, so that a receiver can drop repeats.
      'idempotency-key': key,
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), hook.secret),
      'sanity-transaction-id': transaction.id,
      'sanity-transaction-time': transaction.timestamp,
      'sanity-document-id': change.documentId,
      'sanity-project-id': projectId,
      'sanity-dataset': dataset,
    }
  }

  #settle(seq: number): void {
    this.#attempted = Math.max(this.#attempted, seq)
    this.#waiting = this.#waiting.filter((waiting) => {
      if (waiting.seq > seq && !this.#failing) return true
      waiting.done()
      return false
    })
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

/** Busy, broken or absent receivers may pass; any other refusal is final. */
function mayPass({ status, refused }: PostResult): boolean {
  if (refused) return false
  return status === 0 || status === 429 || status >= 500
}
