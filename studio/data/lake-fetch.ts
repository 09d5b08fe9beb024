import type { ClientConfig } from '@sanity/client'
import { isRecord } from '../../lib/is-record.ts'
import { MIN_BODY_BYTES_PER_SECOND } from '../../lib/limits/requests.ts'
import { SocketUnavailableError, type StreamSocket } from './stream-socket.ts'
import type { UnansweredChanges } from './unanswered-changes.ts'

type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type FetchInit = NonNullable<Parameters<Fetch>[1]>

const STREAMS = /\/data\/(?:listen|live\/events)\//
const ACTIONS = /\/data\/actions\//
/** The web process's status when it cannot reach the lake. */
const LAKE_UNAVAILABLE = 503
/** The lake's status for a request that it did not look at. */
const TOO_MANY = 429
/** A proxy's status for a request that did not arrive in time. */
const REQUEST_TIMEOUT = 408
/** Responses after which a change may be stored: of a process that failed, or of a proxy that got no response. */
const UNKNOWN_STATUSES: readonly number[] = [500, 502, 504]
/** The same, of a web process or a lake node that lost the one behind it: lib/server/web, lib/lake/cluster. */
const UNKNOWN_TYPES: readonly unknown[] = ['outcomeUnknown', 'clusterOutcomeUnknown']
const REPEAT_AFTER_MS = 1_000
/** The longest wait between two attempts, as a multiple of the first one. */
const MAX_BACKOFF = 5
/**
 * How many times a change may get 500. The lake answers a change that it has stored, so this one is not, and what makes
 * it fail does not pass: the Studio has to say so.
 */
const MAX_FAILURES = 5
/** How often a socket that has worked before may fail while the lake is available: a proxy may block WebSockets now. */
const MAX_SOCKET_FAILURES = 5
/** A connection that is silent for this long is dead, apart from the time that a long text takes to send. */
const ATTEMPT_MS = 60_000

interface LakeFetchOptions {
  lakeUrl: string
  /** Carries the event streams; null if each may have its own connection. */
  socket: StreamSocket | null
  /** Waits until the lake is available; resolves with false at once if it already is. */
  lakeIsBack: () => Promise<boolean>
  unansweredChanges: UnansweredChanges
  /** Milliseconds between the first two attempts of a change that may be stored, and between attempts of a stream. */
  repeatAfterMs?: number
  /** Milliseconds after which an attempt without a response is given up, once its text can have been sent. */
  attemptMs?: number
}

/** The id of the transaction that a request wants to store; null for any other request. */
function getTransactionId(url: string, init?: FetchInit): string | null {
  if (!ACTIONS.test(url) || typeof init?.body !== 'string') return null
  const body: unknown = JSON.parse(init.body)
  return isRecord(body) && typeof body.transactionId === 'string' ? body.transactionId : null
}

async function mayBeStored(response: Response): Promise<boolean> {
  if (UNKNOWN_STATUSES.includes(response.status)) return true
  if (response.status !== LAKE_UNAVAILABLE) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return isRecord(body) && UNKNOWN_TYPES.includes(body.type)
}

/** Rejects when the request is canceled. */
function wait(ms: number, canceled: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(canceled.reason)
    }
    const timer = setTimeout(() => {
      canceled.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    canceled.addEventListener('abort', cancel, { once: true })
  })
}

/**
 * Aborted when the Studio cancels the request. The client also aborts it after five minutes, and the Studio would then
 * send the change again as another one.
 */
function followCancellation(signal?: AbortSignal | null): AbortSignal {
  const canceled = new AbortController()
  const follow = () => {
    const { reason } = signal ?? {}
    if (!(reason instanceof DOMException) || reason.name !== 'TimeoutError') canceled.abort(reason)
  }
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow, { once: true })
  return canceled.signal
}

/**
 * Fetch for the Studio's clients. Event streams share one WebSocket; everything else, and streams if it fails, uses
 * ordinary fetch. Reads wait while the lake is unavailable, because a failed read takes the Studio, or the form being
 * edited, off the screen. A change that may be stored is sent again with its id until there is a response, and the lake
 * stores it once; the Studio would send it as another change, and what was typed would be there twice. All other writes
 * are left to the Studio.
 */
export function createLakeFetch({
  lakeUrl,
  socket,
  lakeIsBack,
  unansweredChanges,
  repeatAfterMs = REPEAT_AFTER_MS,
  attemptMs = ATTEMPT_MS,
}: LakeFetchOptions): Fetch {
  async function patient(url: string, init?: FetchInit): Promise<Response> {
    const isRead = /^(?:get|head)$/i.test(init?.method ?? 'get')
    for (;;) {
      const response = await fetch(url, init)
      if (response.status !== LAKE_UNAVAILABLE || !url.startsWith(lakeUrl)) return response
      const back = lakeIsBack()
      if (!isRead || !(await back)) return response
    }
  }

  /** One attempt of a change; null if it has no response, so that it may be stored. */
  async function attempt(
    url: string,
    init: FetchInit,
    canceled: AbortSignal,
  ): Promise<Response | null> {
    const sendingMs = (String(init.body).length / MIN_BODY_BYTES_PER_SECOND) * 1_000
    const timeout = AbortSignal.timeout(attemptMs + Math.ceil(sendingMs))
    const signal = AbortSignal.any([canceled, timeout])
    try {
      const response = await patient(url, { ...init, signal })
      // A response can also break off in its body.
      await response.clone().arrayBuffer()
      return response
    } catch {
      canceled.throwIfAborted()
      return null
    }
  }

  async function change(id: string, url: string, init?: FetchInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    headers.set('idempotency-key', id)
    const canceled = followCancellation(init?.signal)
    let answered: (() => void) | undefined
    let failures = 0
    try {
      for (let attempts = 1; ; attempts += 1) {
        const response = await attempt(url, { ...init, headers }, canceled)
        if (response !== null) {
          const { status } = response
          if (status === 500) failures += 1
          const isFinal =
            failures === MAX_FAILURES ||
            (status < 500 && status !== TOO_MANY && status !== REQUEST_TIMEOUT)
          if (isFinal || (!answered && !(await mayBeStored(response)))) return response
        }
        answered ??= unansweredChanges.add()
        await wait(repeatAfterMs * Math.min(attempts, MAX_BACKOFF), canceled)
      }
    } finally {
      answered?.()
    }
  }

  /** Whether a stream has ever been carried by the socket, so that nothing blocks WebSockets for good. */
  let hasSocketWorked = false

  async function stream(through: StreamSocket, url: string, init?: FetchInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init?.headers))
    for (let failures = 0; ;) {
      try {
        const response = await through.open(url.slice(lakeUrl.length), headers, init?.signal)
        hasSocketWorked = true
        return response
      } catch (error) {
        if (!(error instanceof SocketUnavailableError)) throw error
        // After an outage, use the socket again: separate streams would use all six of the browser's connections. If
        // the lake was available all along, a proxy may be blocking WebSockets, or the network has just come back.
        if (!(await lakeIsBack())) {
          failures += 1
          if (!hasSocketWorked || failures === MAX_SOCKET_FAILURES) return patient(url, init)
          await wait(repeatAfterMs, init?.signal ?? new AbortController().signal)
        }
        init?.signal?.throwIfAborted()
      }
    }
  }

  return async (input: string, init?: FetchInit) => {
    const url = String(input)
    if (!url.startsWith(lakeUrl)) return patient(url, init)
    if (socket !== null && STREAMS.test(url)) return stream(socket, url, init)
    const id = getTransactionId(url, init)
    return id === null ? patient(url, init) : change(id, url, init)
  }
}
