import type { DatabaseSync } from 'node:sqlite'
import type { CommittedTransaction, Identity } from '../types.ts'
import { isPublishedId } from '../engine/document-id.ts'
import { getLayers } from '../store/layers.ts'
import type { EventIds } from './event-ids.ts'
import { SseStream } from './sse-stream.ts'
import { StreamLimit } from './stream-limit.ts'
import { tagsForChanges } from '../query/live-tags.ts'
import { MAX_LIVE_BACKLOG_BYTES } from '../../limits/streams.ts'

export interface LiveRequest {
  identity: Identity
  /** The id of the last event seen, from the `Last-Event-ID` header. */
  lastEventId?: string | null
  /** Includes what commits change in drafts and versions. */
  includeDrafts?: boolean
  /** Ends the stream when aborted. */
  signal?: AbortSignal
}

export interface LiveEvents {
  /**
   * Server-sent events: `welcome`, then one `message {tags}` per commit, or `restart` if events were missed. 429 beyond
   * the limit.
   */
  open(request: LiveRequest): ReadableStream<Uint8Array>
  /** The event id of a caller that is fully up to date. */
  cursor(): string
  /** The sync tags of a commit; they intersect those of every query whose result it could change. */
  tagsFor(transaction: CommittedTransaction): string[]
  /** The number of open streams. */
  readonly count: number
  close(): void
}

export interface LiveEventsOptions {
  /** After an older copy replaces the store, numbers repeat, and ids do not. */
  ids: EventIds
  store: {
    readonly db: DatabaseSync
    lastSeq(): number
    onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  }
  record: {
    /** The id of a transaction; null if there is none. */
    transactionIdAt(seq: number): string | null
    /** The transactions after this one, oldest first; null if they are incomplete or too many. */
    since(seq: number): CommittedTransaction[] | null
  }
  /** Events kept for callers that reconnect; older ones are read from the change log. */
  maxBufferedEvents?: number
  /** Milliseconds between comments that keep proxies from closing an idle stream. */
  heartbeatMs?: number
  /** Maximum open streams per caller. */
  maxStreams?: number
}

interface BufferedEvent {
  seq: number
  id: string
  tags: string[]
  /** Of what the commit changes in published documents; null if it changes none. */
  publishedTags: string[] | null
}

export function createLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { store, record, ids } = options
  const layers = getLayers(store.db)
  const tagsFor = (transaction: CommittedTransaction): string[] =>
    tagsForChanges(transaction.changes, layers)
  /** A schedule writes a record together with a version: the page itself changes only when it is published. */
  const publishedTagsFor = ({ changes }: CommittedTransaction): string[] | null => {
    const published = changes.filter(({ documentId }) => isPublishedId(documentId))
    return published.length === 0 ? null : tagsForChanges(published, layers)
  }
  const maxBufferedEvents = options.maxBufferedEvents ?? 1000
  const heartbeatMs = options.heartbeatMs ?? 10_000
  const buffer: BufferedEvent[] = []
  // Everything after this seq is in `kept`.
  let bufferedFrom = store.lastSeq()
  // Nothing was published after this seq. At start, the store's last seq stands in for it.
  let publishedAt = store.lastSeq()
  const readers = new Set<Reader>()
  const limit = new StreamLimit(options.maxStreams)
  const getId = (seq: number) => ids.of(seq, record.transactionIdAt(seq))
  const toEvent = (transaction: CommittedTransaction): BufferedEvent => ({
    seq: transaction.seq,
    id: ids.of(transaction.seq, transaction.id),
    tags: tagsFor(transaction),
    publishedTags: publishedTagsFor(transaction),
  })

  const unsubscribe = store.onCommit((transaction) => {
    const event = toEvent(transaction)
    if (event.publishedTags) publishedAt = event.seq
    buffer.push(event)
    if (buffer.length > maxBufferedEvents) bufferedFrom = buffer.shift()?.seq ?? bufferedFrom
    for (const reader of readers) send(reader, event)
  })

  const missedSince = (lastEventId: string, includeDrafts: boolean): BufferedEvent[] | null => {
    const seq = ids.numberIn(lastEventId)
    if (seq === null || seq > store.lastSeq() || getId(seq) !== lastEventId) return null
    // However many drafts have been written since, and however few of those events are kept.
    if (!includeDrafts && seq >= publishedAt) return []
    if (seq >= bufferedFrom) return buffer.filter((event) => event.seq > seq)
    const since = record.since(seq)
    if (since === null) return null
    // Keep them: their tags need every layer of each document, and the next reconnecting caller asks for the same.
    buffer.unshift(...since.filter((transaction) => transaction.seq <= bufferedFrom).map(toEvent))
    bufferedFrom = seq
    return buffer
  }

  const send = (
    { stream, includeDrafts }: Reader,
    { id, tags, publishedTags }: BufferedEvent,
  ): void => {
    const sent = includeDrafts ? tags : publishedTags
    if (sent) stream.send('message', { id, tags: sent }, { id })
  }

  return {
    open({ identity, includeDrafts = false, lastEventId, signal }) {
      const release = limit.enter(identity.id)
      const stream = new SseStream({ heartbeatMs, maxQueuedBytes: MAX_LIVE_BACKLOG_BYTES, signal })
      const reader: Reader = { stream, includeDrafts }
      readers.add(reader)
      stream.onClose(() => {
        readers.delete(reader)
        release()
      })
      const missed = lastEventId ? missedSince(lastEventId, includeDrafts) : []
      // Only the position that the caller may know: by reconnecting, it could count another person's draft writes.
      const id = getId(includeDrafts ? store.lastSeq() : publishedAt)
      // Without its id line, an event does not move the reader's Last-Event-ID past events still to come.
      const isBehind = missed !== null && missed.length > 0
      stream.send('welcome', { id }, isBehind ? {} : { id })
      if (missed === null) stream.send('restart', { id }, { id })
      else for (const event of missed) send(reader, event)
      // A reader that needs to know it is current hears at once that nothing else was missed.
      stream.beat()
      return stream.readable
    },
    cursor: () => getId(store.lastSeq()),
    tagsFor,
    get count() {
      return readers.size
    },
    close() {
      unsubscribe()
      for (const { stream } of [...readers]) stream.close()
    },
  }
}

/** One open stream. */
interface Reader {
  stream: SseStream
  includeDrafts: boolean
}
