import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { createLakeFetch } from './lake-fetch.ts'
import { createOutageWait } from './lake-outage.ts'
import { createStreamSocket } from './stream-socket.ts'

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
  const socket = needsSocket
    ? createStreamSocket(`${lakeUrl.replace(/^http/, 'ws')}/vX/streams/${dataset}`)
    : null
  const lakeFetch = createLakeFetch({ lakeUrl, socket, lakeIsBack: createOutageWait(lakeUrl) })
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
