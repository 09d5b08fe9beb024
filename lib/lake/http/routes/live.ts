import { EVENT_STREAM } from '../../streams/sse-stream.ts'
import { getLastEventId } from '../middleware/last-event-id.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/**
 * For signed-in callers: unlike the hosted service, this lake has no public datasets, so a client that follows
 * published content sends its token in its `headers` option.
 */
export const liveRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/live/events/:dataset`,
    access: 'signedIn',
    summary: 'server-sent events: the sync tags of each change; 500 streams per caller',
    handler: (c, lake) => {
      const stream = lake.live.open({
        identity: c.get('identity'),
        includeDrafts: c.req.query('includeDrafts') === 'true',
        lastEventId: getLastEventId(c),
        signal: c.req.raw.signal,
      })
      return new Response(stream, { headers: EVENT_STREAM })
    },
  }),
]
