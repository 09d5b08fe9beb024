import { VERSION, requireDataset, requireIdentity } from '../frame/context.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeHono } from '../frame/context.ts'
import { lastEventIdOf } from '../frame/last-event-id.ts'

/**
 * `GET /data/live/events/:dataset`, for those signed in. Unlike the hosted service this lake has no public
 * datasets, so a client that follows published content sends its token by its `headers` option.
 */
export function registerLive(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/live/events/:dataset`, (c) => {
    requireDataset(c, lake)
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    const stream = lake.live.open({
      identity: requireIdentity(c),
      includeDrafts,
      lastEventId: lastEventIdOf(c),
      signal: c.req.raw.signal,
    })
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Without no-transform a Next rewrite holds the stream back in its gzip buffer for ever.
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  })
}
