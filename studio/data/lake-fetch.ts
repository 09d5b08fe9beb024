import type { ClientConfig } from '@sanity/client'
import { SocketUnavailableError, type StreamSocket } from './stream-socket.ts'

type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type FetchInit = NonNullable<Parameters<Fetch>[1]>

const STREAMS = /\/data\/(?:listen|live\/events)\//
/** The web process's status when it cannot reach the lake. */
const LAKE_UNAVAILABLE = 503

interface LakeFetchOptions {
  lakeUrl: string
  /** Carries the event streams; null if each may have its own connection. */
  socket: StreamSocket | null
  /** Waits until the lake is available; resolves with false at once if it already is. */
  lakeIsBack: () => Promise<boolean>
}

/**
 * Fetch for the Studio's clients. Event streams share one WebSocket; everything else, and streams if it fails, uses
 * ordinary fetch. Reads wait while the lake is unavailable, because a failed read takes the Studio, or the form being
 * edited, off the screen. Writes are left to the Studio to retry, since they may have arrived.
 */
export function createLakeFetch({ lakeUrl, socket, lakeIsBack }: LakeFetchOptions): Fetch {
  async function patient(url: string, init?: FetchInit): Promise<Response> {
    const isRead = /^(?:get|head)$/i.test(init?.method ?? 'get')
    for (;;) {
      const response = await fetch(url, init)
      if (response.status !== LAKE_UNAVAILABLE || !url.startsWith(lakeUrl)) return response
      const back = lakeIsBack()
      if (!isRead || !(await back)) return response
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
    const streams = socket !== null && url.startsWith(lakeUrl) && STREAMS.test(url)
    return streams ? stream(socket, url, init) : patient(url, init)
  }
}
