import type { Access } from '../access/access.ts'
import { isPublishedId } from '../engine/document-id.ts'
import { LakeError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, DocumentChange, Identity, SanityDocument } from '../types.ts'
import { OrderedQueue } from './ordered-queue.ts'
import type { ListenFilters, Matcher } from './listen-filters.ts'
import { replay } from './listen-replay.ts'
import { MemoByObject } from './memo-by-object.ts'
import { encodedFrame, retryFrame, SseStream } from './sse-stream.ts'
import { StreamLimit } from './stream-limit.ts'
import { MAX_LISTENER_BACKLOG } from '../../limits/streams.ts'

export interface ListenRequest {
  query: string
  params: Record<string, unknown>
  identity: Identity
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Includes drafts and versions; otherwise only published documents are sent. */
  includeAllVersions: boolean
  /** Mendoza patches from one revision to the next. */
  includeEffects: boolean
  visibility: string
  /** Answers a Last-Event-ID with `welcomeback` and the missed events, if they are still known. */
  enableResume: boolean
  lastEventId: string | null
  signal?: AbortSignal
}

export interface ListenHub {
  /**
   * Server-sent events: `welcome`, then a `mutation` for each change that the query selects. Throws 429 for a caller
   * with too many open streams.
   */
  open(request: ListenRequest): ReadableStream<Uint8Array>
  /** The number of open streams. */
  readonly count: number
  close(): void
}

export interface ListenHubOptions {
  store: Store
  access: Access
  filters: ListenFilters
  heartbeatMs?: number
  /** Maximum open streams per caller. */
  maxStreams?: number
}

/** Hundreds of listeners receive the same change, most of them the same parts of it. */
const frames = new MemoByObject<Uint8Array>()
const readable = new MemoByObject<readonly SanityDocument[]>()
const callerKeys = new MemoByObject<string>()

/** A caller as text, with everything that grants may refer to; computed once per stream. */
const getCaller = (identity: Identity) =>
  callerKeys.get(identity, '', () => JSON.stringify(identity))

/** What a listener sees of a change: the sides of the document that this caller may read. */
export interface VisibleChange {
  change: DocumentChange
  transition: 'appear' | 'update' | 'disappear'
  /** Both sides may be read; otherwise mutations and effects would reveal the other one. */
  whole: boolean
}

export function createListenHub({
  store,
  access,
  filters,
  heartbeatMs = 10_000,
  maxStreams,
}: ListenHubOptions): ListenHub {
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  const unsubscribe = store.onCommit((transaction) => {
    for (const listener of [...listeners]) listener(transaction)
  })
  const open = new Set<SseStream>()
  const limit = new StreamLimit(maxStreams)

  const mayRead = (request: ListenRequest, document: SanityDocument | null): boolean =>
    document === null || access.can(request.identity, 'read', document)

  /** The sides of the changes that the caller may see, regardless of its query. */
  const visible = (
    request: ListenRequest,
    transaction: CommittedTransaction,
  ): readonly SanityDocument[] =>
    readable.get(transaction, `${request.includeAllVersions} ${getCaller(request.identity)}`, () =>
      readKeysFor(request, transaction),
    )

  const readKeysFor = (request: ListenRequest, { changes }: CommittedTransaction) =>
    changes
      .flatMap(({ before, after }) => [before, after])
      .filter((document) => document !== null)
      .filter(
        (document) =>
          (request.includeAllVersions || isPublishedId(document._id)) &&
          access.can(request.identity, 'read', document),
      )

  const send = (
    stream: SseStream,
    request: ListenRequest,
    transaction: CommittedTransaction,
    sees: (document: SanityDocument | null) => boolean,
    lastEventId: string,
  ) => {
    const events = transaction.changes.flatMap((change) => {
      const transition = getTransition(sees(change.before), sees(change.after))
      if (!transition) return []
      const whole = mayRead(request, change.before) && mayRead(request, change.after)
      return [{ change, transition, whole }]
    })
    events.forEach((event, index) => {
      if (wasSent(transaction, event.change, lastEventId)) return
      const place = { current: index + 1, total: events.length }
      stream.sendFrame(getFrame(request, transaction, event, place))
    })
  }

  /**
   * Events arrive in commit order, from the moment of the call: what is committed while the query is still being
   * parsed, or a transaction is being filtered, waits its turn.
   */
  const subscribe = (stream: SseStream, request: ListenRequest): void => {
    const inOrder = new OrderedQueue()
    // When a stream just ends, clients reconnect on their own and reload what they follow.
    const closeForReconnect = (waitMs: number): void => {
      stream.sendFrame(retryFrame(waitMs))
      stream.close()
    }
    const fail = (error: unknown): void => {
      if (!isClientError(error)) return closeForReconnect(delayFor(error))
      // A query may fail on some documents only. That ends its own stream, never the write that it was evaluated for;
      // and permanently, because it would fail again.
      stream.send('channelError', problemShape(error))
      stream.close()
    }
    let matches: Matcher = () => []
    const deliver = (transaction: CommittedTransaction, lastEventId = ''): void => {
      const documents = visible(request, transaction)
      if (documents.length === 0) return
      if (inOrder.waiting >= MAX_LISTENER_BACKLOG) return closeForReconnect(WAIT_MS)
      inOrder.add(
        () => (open.has(stream) ? matches(documents) : []),
        (selected) => {
          const matching = new Set(documents.filter((_document, at) => selected[at]))
          const sees = (document: SanityDocument | null) =>
            document !== null && matching.has(document)
          send(stream, request, transaction, sees, lastEventId)
        },
        fail,
      )
    }
    const { lastEventId } = request
    const missed = request.enableResume && lastEventId ? replay(store, lastEventId) : null
    inOrder.add(
      () => filters.matcherFor(request),
      (found) => {
        matches = found
        const welcome = { listenerName: crypto.randomUUID() }
        stream.send(missed ? 'welcomeback' : 'welcome', welcome, { retryMs: getRetryDelay() })
      },
      fail,
    )
    for (const transaction of missed ?? []) deliver(transaction, lastEventId ?? '')
    const listener = (transaction: CommittedTransaction) => deliver(transaction)
    listeners.add(listener)
    stream.onClose(() => listeners.delete(listener))
  }

  return {
    open(request) {
      const release = limit.enter(request.identity.id)
      const stream = new SseStream({ heartbeatMs, signal: request.signal })
      open.add(stream)
      stream.onClose(() => {
        open.delete(stream)
        release()
      })
      subscribe(stream, request)
      return stream.readable
    },
    get count() {
      return open.size
    },
    close() {
      unsubscribe()
      for (const stream of [...open]) stream.close()
    },
  }
}

function getTransition(before: boolean, after: boolean): VisibleChange['transition'] | null {
  if (before && after) return 'update'
  if (after) return 'appear'
  return before ? 'disappear' : null
}

/** Whether the listener had received this change, or a later one of the same transaction, before it disconnected. */
function wasSent(
  transaction: CommittedTransaction,
  change: DocumentChange,
  lastEventId: string,
): boolean {
  const [id, documentId = ''] = lastEventId.split('#')
  return id === transaction.id && change.documentId <= documentId
}

/** The event as bytes: listeners for the same parts share one copy. */
function getFrame(
  request: ListenRequest,
  transaction: CommittedTransaction,
  event: VisibleChange,
  place: { current: number; total: number },
): Uint8Array {
  const { includeMutations, includeResult, includePreviousRevision, includeEffects } = request
  const options = [includeMutations, includeResult, includePreviousRevision, includeEffects]
  const { transition, whole } = event
  const of = [...options, transition, whole, place.current, place.total, request.visibility]
  return frames.get(event.change, of.join(), () =>
    encodedFrame(
      'mutation',
      mutationEvent(request, transaction, event, place),
      `${transaction.id}#${event.change.documentId}`,
    ),
  )
}

/** The default for errors that set no delay. */
const WAIT_MS = 1000

/**
 * A client waits three seconds if it is not told otherwise, and the Studio locks a form that is not connected. Each stream
 * has another delay, so that those of a node that has ended do not all come back at one moment.
 */
const MIN_RETRY_MS = 500
const MAX_RETRY_MS = 1_500

function getRetryDelay(): number {
  return MIN_RETRY_MS + Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS)
}

/** Whether the query would fail again, rather than a process having ended or the lake being too busy. */
function isClientError(error: unknown): error is LakeError {
  return error instanceof LakeError && error.status !== 429 && error.status !== 503
}

/** Milliseconds to wait before a retry. */
function delayFor(error: unknown): number {
  const seconds = error instanceof LakeError ? Number(error.headers['Retry-After']) : 0
  return seconds > 0 ? seconds * 1000 : WAIT_MS
}

function problemShape(error: LakeError): Record<string, unknown> {
  return 'error' in error.body
    ? { ...error.body, message: error.message }
    : { message: error.message }
}

function mutationEvent(
  request: ListenRequest,
  transaction: CommittedTransaction,
  { change, transition, whole }: VisibleChange,
  place: { current: number; total: number },
): Record<string, unknown> {
  const resultRev = change.after?._rev ?? transaction.id
  return {
    eventId: `${transaction.id}#${change.documentId}`,
    documentId: change.documentId,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(request.includeMutations && whole && { mutations: change.mutations }),
    ...(change.before && { previousRev: change.before._rev }),
    resultRev,
    ...(request.includeResult && transition !== 'disappear' && { result: change.after }),
    ...(request.includePreviousRevision && transition !== 'appear' && { previous: change.before }),
    ...(request.includeEffects && whole && { effects: change.effects }),
    timestamp: transaction.timestamp,
    visibility: request.visibility,
    transactionTotalEvents: place.total,
    transactionCurrentEvent: place.current,
  }
}
