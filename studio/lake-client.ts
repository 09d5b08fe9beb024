import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { createOutageWait } from './lake-outage.ts'
import { createStreamSocket, SocketUnavailableError, type StreamSocket } from './stream-socket.ts'

type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type FetchInit = NonNullable<Parameters<Fetch>[1]>

const STREAMS = /\/data\/(?:listen|live\/events)\//

/** What the web process answers while it does not reach the lake. */
const LAKE_AWAY = 503

/**
 * Reads wait for a lake that is away: a read that fails takes the Studio, or the form that somebody is typing in, off
 * the screen. A write is the Studio's to repeat, since it may have arrived.
 */
function patientFetch(lakeUrl: string): Fetch {
  const lakeIsBack = createOutageWait(lakeUrl)
  return async (input: string, init?: FetchInit) => {
    const isRead = /^(?:get|head)$/i.test(init?.method ?? 'get')
    for (;;) {
      const response = await fetch(input, init)
      if (response.status !== LAKE_AWAY || !String(input).startsWith(lakeUrl)) return response
      const back = lakeIsBack()
      if (!isRead || !(await back)) return response
    }
  }
}

/** Event streams share one WebSocket; everything else, and streams where it fails, is ordinary fetch. */
function streamingFetch(lakeUrl: string, socket: StreamSocket, ordinary: Fetch): Fetch {
  return async (input: string, init?: FetchInit) => {
    const url = String(input)
    if (!url.startsWith(lakeUrl) || !STREAMS.test(url)) return ordinary(url, init)
    try {
      const headers = Object.fromEntries(new Headers(init?.headers))
      return await socket.open(url.slice(lakeUrl.length), headers, init?.signal)
    } catch (error) {
      // For example a proxy that does not pass WebSockets.
      if (error instanceof SocketUnavailableError) return ordinary(url, init)
      throw error
    }
  }
}

/**
 * Makes the Studio's clients talk to the embedded lake: its address is used as it is, without the
 * project id in front. Over HTTPS the browser and the server speak HTTP/2, which needs no socket.
 */
export function createLakeClientFactory(options: {
  lakeUrl: string
  dataset: string
}): (config: ClientConfig) => SanityClient {
  const { lakeUrl, dataset } = options
  const needsSocket = lakeUrl.startsWith('http:') && typeof WebSocket !== 'undefined'
  // One function for all clients: `@sanity/client` shares its live streams per `resolveFetch`.
  const ordinary = patientFetch(lakeUrl)
  const lakeFetch = needsSocket
    ? streamingFetch(
        lakeUrl,
        createStreamSocket(`${lakeUrl.replace(/^http/, 'ws')}/vX/streams/${dataset}`),
        ordinary,
      )
    : ordinary
  const resolveFetch = () => lakeFetch
  return (config) =>
    createClient({
      ...config,
      apiHost: lakeUrl,
      useProjectHostname: false,
      resolveFetch,
    })
}

/** The Studio warns about HTTP/1.1 and its six connections, which the shared socket has solved. */
export function silenceProtocolWarning(): void {
  if (typeof localStorage !== 'undefined') localStorage.setItem('_sanity_debugProtocol', 'h2')
}
