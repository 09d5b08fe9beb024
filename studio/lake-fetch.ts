import type { ClientConfig } from '@sanity/client'
import { SocketUnavailableError, type StreamSocket } from './stream-socket.ts'

type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type FetchInit = NonNullable<Parameters<Fetch>[1]>

const STREAMS = /\/data\/(?:listen|live\/events)\//
/** What the web process answers while it does not reach the lake. */
const LAKE_AWAY = 503

interface LakeFetchOptions {
  lakeUrl: string
  /** Carries the event streams; null where each may have a connection of its own. */
  socket: StreamSocket | null
  /** Waits for a lake that is away; false at once when it is there. */
  lakeIsBack: () => Promise<boolean>
}

/**
 * How the Studio's clients reach the lake: event streams share one WebSocket; everything else, and streams where it
 * fails, is ordinary fetch. Reads wait for a lake that is away: a read that fails takes the Studio, or the form that
 * somebody is typing in, off the screen. A write is the Studio's to repeat, since it may have arrived.
 */
export function createLakeFetch({ lakeUrl, socket, lakeIsBack }: LakeFetchOptions): Fetch {
  async function patient(url: string, init?: FetchInit): Promise<Response> {
    const isRead = /^(?:get|head)$/i.test(init?.method ?? 'get')
    for (;;) {
      const response = await fetch(url, init)
      if (response.status !== LAKE_AWAY || !url.startsWith(lakeUrl)) return response
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
        // After an outage the socket again: streams of their own would take up all six connections of the browser.
        // A lake that is there all the while may stand behind a proxy that does not pass WebSockets.
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
