import { contentClient } from '../../content/fetch/client.ts'
import { requireEnv } from '../../env.ts'

/** Opens the lake's stream of live events, after the last event received. */
export function openLiveEvents(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const client = contentClient()
  return fetch(client.getUrl(client.getDataUrl('live/events')), {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${requireEnv('SANITY_API_READ_TOKEN')}`,
      ...(lastEventId !== null && { 'last-event-id': lastEventId }),
    },
    signal,
  })
}
