import type { Access } from '../access/access.ts'
import { matchesQuery } from '../engine/groq/filter.ts'
import { LakeError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, DocumentChange, Identity, SanityDocument } from '../types.ts'
import { replay } from './listen-replay.ts'
import { SseStream } from './sse-stream.ts'

export interface ListenRequest {
  query: string
  params: Record<string, unknown>
  identity: Identity
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Drafts and versions too; without it only published documents are told of. */
  includeAllVersions: boolean
  /** Mendoza patches from one revision to the next. */
  includeEffects: boolean
  visibility: string
  /** Answer a Last-Event-ID with `welcomeback` and what was missed, where that is still known. */
  enableResume: boolean
  lastEventId: string | null
  signal?: AbortSignal
}

export interface ListenHub {
  /** Server-sent events: `welcome`, then a `mutation` for each change that the query selects. */
  open(request: ListenRequest): ReadableStream<Uint8Array>
  close(): void
}

export interface ListenHubOptions {
  store: Store
  access: Access
  heartbeatMs?: number
}

/** What a listener is told of a change: the document's side of it, as this caller may see it. */
export interface Seen {
  change: DocumentChange
  transition: 'appear' | 'update' | 'disappear'
  /** Both sides may be read; otherwise mutations and effects would show the one that may not. */
  whole: boolean
}

export function createListenHub({
  store,
  access,
  heartbeatMs = 10_000,
}: ListenHubOptions): ListenHub {
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  const unsubscribe = store.onCommit((transaction) => {
    for (const listener of [...listeners]) listener(transaction)
  })
  const open = new Set<SseStream>()

  const mayRead = (request: ListenRequest, document: SanityDocument | null): boolean =>
    document === null || access.can(request.identity, 'read', document)

  const sees = (request: ListenRequest, document: SanityDocument | null): boolean => {
    if (!document) return false
    if (!request.includeAllVersions && /^(drafts|versions)\./.test(document._id)) return false
    return (
      access.can(request.identity, 'read', document) &&
      matchesQuery(request.query, document, request)
    )
  }

  const transitionOf = (
    request: ListenRequest,
    change: DocumentChange,
  ): Seen['transition'] | null => {
    const before = sees(request, change.before)
    const after = sees(request, change.after)
    if (before && after) return 'update'
    if (after) return 'appear'
    return before ? 'disappear' : null
  }

  const tell = (
    stream: SseStream,
    request: ListenRequest,
    transaction: CommittedTransaction,
    lastEventId = '',
  ) => {
    const seen = transaction.changes.flatMap((change) => {
      const transition = transitionOf(request, change)
      if (!transition) return []
      const whole = mayRead(request, change.before) && mayRead(request, change.after)
      return [{ change, transition, whole }]
    })
    seen.forEach((event, index) => {
      if (alreadyTold(transaction, event.change, lastEventId)) return
      stream.send(
        'mutation',
        mutationEvent(request, transaction, event, { current: index + 1, total: seen.length }),
        {
          id: `${transaction.id}#${event.change.documentId}`,
        },
      )
    })
  }

  return {
    open(request) {
      const stream = new SseStream({ heartbeatMs, signal: request.signal })
      const problem = problemOf(request)
      if (problem) {
        // A listener that cannot be served is told so inside the stream, with HTTP 200: the client's contract.
        stream.send('channelError', problem)
        stream.close()
        return stream.readable
      }
      open.add(stream)
      const missed =
        request.enableResume && request.lastEventId ? replay(store, request.lastEventId) : null
      const listenerName = crypto.randomUUID()
      stream.send(missed ? 'welcomeback' : 'welcome', { listenerName })
      for (const transaction of missed ?? [])
        tell(stream, request, transaction, request.lastEventId ?? '')
      const listener = (transaction: CommittedTransaction) => {
        try {
          tell(stream, request, transaction)
        } catch (error) {
          // A query may fail on some documents only. That ends its own stream, never the write it was told of.
          stream.send('channelError', problemShape(error))
          stream.close()
        }
      }
      listeners.add(listener)
      stream.onClose(() => {
        listeners.delete(listener)
        open.delete(stream)
      })
      return stream.readable
    },
    close() {
      unsubscribe()
      for (const stream of [...open]) stream.close()
    },
  }
}

/** Whether the listener had this change, or a later one of the same transaction, when it left. */
function alreadyTold(
  transaction: CommittedTransaction,
  change: DocumentChange,
  lastEventId: string,
): boolean {
  const [id, documentId = ''] = lastEventId.split('#')
  return id === transaction.id && change.documentId <= documentId
}

/** What is wrong with the query, found by asking it of a document; null when nothing is. */
function problemOf(request: ListenRequest): Record<string, unknown> | null {
  const probe = { _id: 'probe', _type: 'probe', _rev: 'probe', _createdAt: '', _updatedAt: '' }
  try {
    matchesQuery(request.query, probe, request)
    return null
  } catch (error) {
    return problemShape(error)
  }
}

function problemShape(error: unknown): Record<string, unknown> {
  if (!(error instanceof LakeError)) return { message: 'The query cannot be listened to' }
  return 'error' in error.body
    ? { ...error.body, message: error.message }
    : { message: error.message }
}

function mutationEvent(
  request: ListenRequest,
  transaction: CommittedTransaction,
  { change, transition, whole }: Seen,
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
