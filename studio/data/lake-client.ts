import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { createLakeFetch } from './lake-fetch.ts'
import { createOutageWait } from './lake-outage.ts'
import { createStreamSocket } from './stream-socket.ts'
import { unansweredChanges } from './unanswered-changes.ts'

/**
 * Connects the Studio's clients to the embedded lake: its URL is used as it is, without the project id in the host
 * name. Over HTTPS the browser and the server use HTTP/2, which needs no socket.
 */
export function createLakeClientFactory(options: {
  lakeUrl: string
  dataset: string
}): (config: ClientConfig) => SanityClient {
  const { lakeUrl, dataset } = options
  const needsSocket = lakeUrl.startsWith('http:') && typeof WebSocket !== 'undefined'
  // One function for all clients: `@sanity/client` shares its live streams per `resolveFetch`.
  const socket = needsSocket
    ? createStreamSocket(`${lakeUrl.replace(/^http/, 'ws')}/vX/streams/${dataset}`)
    : null
  const lakeIsBack = createOutageWait(lakeUrl)
  const lakeFetch = createLakeFetch({ lakeUrl, socket, lakeIsBack, unansweredChanges })
  const resolveFetch = () => lakeFetch
  return (config) =>
    createClient({
      ...config,
      apiHost: lakeUrl,
      useProjectHostname: false,
      resolveFetch,
    })
}

/** Silences the Studio's warning about HTTP/1.1's six connections, which the shared socket solves. */
export function silenceProtocolWarning(): void {
  if (typeof localStorage !== 'undefined') localStorage.setItem('_sanity_debugProtocol', 'h2')
}
