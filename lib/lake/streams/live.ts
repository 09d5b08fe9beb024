import type { DatabaseSync } from 'node:sqlite'
import type { CommittedTransaction, Identity } from '../types.ts'
import { isPublishedId } from '../engine/document-id.ts'
import { layersOf } from '../store/layers.ts'
import { sseFrame } from './sse-frame.ts'
import { StreamLimit } from './stream-limit.ts'
import { tagsForChanges } from '../query/live-tags.ts'

export interface LiveRequest {
  identity: Identity
  /** The id of the last event seen, from the `Last-Event-ID` header. */
  lastEventId?: string | null
  /** Also commits that touch nothing but drafts and versions. */
  includeDrafts?: boolean
  /** Ends the stream when aborted. */
  signal?: AbortSignal
}

export interface LiveEvents {
  /** Server-sent events: `welcome`, then a `message {tags}` a commit, or `restart` when events were missed. 429 beyond the limit. */
  open(request: LiveRequest): ReadableStream<Uint8Array>
  /** The sync tags of a commit; they intersect those of every query whose answer it could change. */
  tagsFor(transaction: CommittedTransaction): string[]
  close(): void
}

export interface LiveEventsOptions {
  store: {
    readonly storeId: string
    readonly db: DatabaseSync
    lastSeq(): number
    onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  }
  /** Events kept for callers that come back; they get a `restart` beyond. */
  keptEvents?: number
  /** Milliseconds between comments that keep proxies from closing an idle stream. */
  heartbeatMs?: number
  /** Open streams of one caller. */
  maxStreams?: number
}

interface KeptEvent {
  seq: number
  tags: string[]
  isPublished: boolean
}

/** A reader this many events behind is let go; it returns with its Last-Event-ID. */
const MAX_QUEUED = 1000

export function createLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { store } = options
  const layers = layersOf(store.db)
  const typesOf = (publishedId: string) => layers(publishedId).map(({ _type }) => _type)
  const tagsFor = (transaction: CommittedTransaction): string[] =>
    tagsForChanges(transaction.changes, typesOf)
  const keptEvents = options.keptEvents ?? 1000
  const heartbeatMs = options.heartbeatMs ?? 10_000
  const kept: KeptEvent[] = []
  // Everything after this seq is in `kept`.
  let keptFrom = store.lastSeq()
  const readers = new Set<Reader>()
  const limit = new StreamLimit(options.maxStreams)
  const idOf = (seq: number): string => `${store.storeId.slice(0, 8)}-${seq}`

  const unsubscribe = store.onCommit((transaction) => {
    const event = {
      seq: transaction.seq,
      tags: tagsFor(transaction),
      isPublished: transaction.changes.some((change) => isPublishedId(change.documentId)),
    }
    kept.push(event)
    if (kept.length > keptEvents) keptFrom = kept.shift()?.seq ?? keptFrom
    for (const reader of readers) reader.send(event)
  })

  const missedSince = (lastEventId: string): KeptEvent[] | null => {
    const seq = Number(lastEventId.slice(lastEventId.lastIndexOf('-') + 1))
    if (!Number.isInteger(seq) || idOf(seq) !== lastEventId) return null
    if (seq < keptFrom || seq > store.lastSeq()) return null
    return kept.filter((event) => event.seq > seq)
  }

  return {
    open(request) {
      const leave = limit.enter(request.identity.id)
      const reader = new Reader(idOf, request.includeDrafts === true, heartbeatMs, () => {
        readers.delete(reader)
        leave()
      })
      readers.add(reader)
      const missed = request.lastEventId ? missedSince(request.lastEventId) : []
      reader.write('welcome', idOf(store.lastSeq()), {}, missed !== null && missed.length > 0)
      if (missed === null) reader.write('restart', idOf(store.lastSeq()), {})
      else for (const event of missed) reader.send(event)
      if (request.signal?.aborted) reader.close()
      request.signal?.addEventListener('abort', () => reader.close(), { once: true })
      return reader.stream
    },
    tagsFor,
    close() {
      unsubscribe()
      for (const reader of [...readers]) reader.close()
    },
  }
}

const encoder = new TextEncoder()

/** One open stream. */
class Reader {
  readonly stream: ReadableStream<Uint8Array>
  readonly #idOf: (seq: number) => string
  readonly #includeDrafts: boolean
  readonly #onClose: () => void
  readonly #heartbeat: NodeJS.Timeout
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor(
    idOf: (seq: number) => string,
    includeDrafts: boolean,
    heartbeatMs: number,
    onClose: () => void,
  ) {
    this.#idOf = idOf
    this.#includeDrafts = includeDrafts
    this.#onClose = onClose
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => {
          this.#controller = null
          this.close()
        },
      },
      new CountQueuingStrategy({ highWaterMark: MAX_QUEUED }),
    )
    this.#heartbeat = setInterval(() => this.#enqueue(': heartbeat\n\n'), heartbeatMs)
    this.#heartbeat.unref()
  }

  send(event: KeptEvent): void {
    if (!event.isPublished && !this.#includeDrafts) return
    this.write('message', this.#idOf(event.seq), { tags: event.tags })
  }

  /** Without its id line an event does not move the reader's Last-Event-ID past what it has yet to get. */
  write(event: string, id: string, data: Record<string, unknown>, withoutId = false): void {
    this.#enqueue(sseFrame(event, { id, ...data }, withoutId ? undefined : id))
  }

  #enqueue(text: string): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) <= 0) {
      this.close()
      return
    }
    this.#controller.enqueue(encoder.encode(text))
  }

  close(): void {
    clearInterval(this.#heartbeat)
    const controller = this.#controller
    this.#controller = null
    controller?.close()
    this.#onClose()
  }
}
