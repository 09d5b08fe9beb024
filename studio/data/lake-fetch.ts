import type { ClientConfig } from '@sanity/client'
import { isRecord } from '../../lib/is-record.ts'
import { SocketUnavailableError, type StreamSocket } from './stream-socket.ts'

type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type FetchInit = NonNullable<Parameters<Fetch>[1]>

const STREAMS = /\/data\/(?:listen|live\/events)\//
const ACTIONS = /\/data\/actions\//
/** The web process's status when it cannot reach the lake. */
const LAKE_UNAVAILABLE = 503
/** The lake's status for a request that it did not look at. */
const TOO_MANY = 429
/** Responses after which a change may be stored: of a process that failed, or of a proxy that got no response. */
const UNKNOWN_STATUSES: readonly number[] = [500, 502, 504]
/** The same, of a web process or a lake node that lost the one behind it: lib/server/web, lib/lake/cluster. */
const UNKNOWN_TYPES: readonly unknown[] = ['outcomeUnknown', 'clusterOutcomeUnknown']
const REPEAT_AFTER_MS = 1_000
const REPEAT_FOR_MS = 20_000

interface LakeFetchOptions {
  lakeUrl: string
  /** Carries the event streams; null if each may have its own connection. */
  socket: StreamSocket | null
  /** Waits until the lake is available; resolves with false at once if it already is. */
  lakeIsBack: () => Promise<boolean>
  /** Milliseconds between two attempts of a change that may be stored. */
  repeatAfterMs?: number
  /** Milliseconds after which the Studio gets the error. */
  repeatForMs?: number
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
function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    signal?.addEventListener('abort', cancel, { once: true })
  })
}

/**
 * Fetch for the Studio's clients. Event streams share one WebSocket; everything else, and streams if it fails, uses
 * ordinary fetch. Reads wait while the lake is unavailable, because a failed read takes the Studio, or the form being
 * edited, off the screen. A change that may be stored is sent again with its id, and the lake stores it once; the Studio
 * would send it as another change, and what was typed would be there twice. All other writes are left to the Studio.
 */
export function createLakeFetch({
  lakeUrl,
  socket,
  lakeIsBack,
  repeatAfterMs = REPEAT_AFTER_MS,
  repeatForMs = REPEAT_FOR_MS,
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

  async function change(id: string, url: string, init?: FetchInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    headers.set('idempotency-key', id)
    const until = performance.now() + repeatForMs
    for (let isUnknown = false; ; await wait(repeatAfterMs, init?.signal)) {
      const isLast = performance.now() >= until
      try {
        const response = await patient(url, { ...init, headers })
        if (response.status < 500 && response.status !== TOO_MANY) return response
        isUnknown ||= await mayBeStored(response)
        if (!isUnknown || isLast) return response
      } catch (error) {
        init?.signal?.throwIfAborted()
        const wasNeverSent = !isUnknown && navigator.onLine === false
        if (isLast || wasNeverSent) throw error
        isUnknown = true
      }
    }
  }

  async function stream(through: StreamSocket, url: string, init?: FetchInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init?.headers))
    for (;;) {
      try {
        return await through.open(url.slice(lakeUrl.length), headers, init?.signal)
      } catch (error) {
        if (!(error instanceof SocketUnavailableError)) throw error
        // After an outage, use the socket again: separate streams would use all six of the browser's connections. If
        // the lake was available all along, a proxy may be blocking WebSockets.
        if (!(await lakeIsBack())) return patient(url, init)
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
