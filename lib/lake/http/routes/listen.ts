import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'
import { lastEventIdOf } from '../frame/last-event-id.ts'
import { queryInputOf } from './query.ts'

/** `GET /data/listen/:dataset?query&…`: a stream of server-sent events. */
export function registerListen(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/listen/:dataset`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const { query, params } = queryInputOf(new URL(c.req.url))
    const flag = (name: string, unlessGiven = false) => {
      const text = c.req.query(name)
      return text === undefined ? unlessGiven : text === 'true'
    }
    const date = c.req.param('version').replace(/^v/, '')
    // From this version on, listeners are told of published documents only, unless they ask.
    const allVersions = date !== 'X' && date < '2025-02-19'
    const readable = lake.listeners.open({
      query,
      params,
      identity,
      includeResult: flag('includeResult', true),
      includePreviousRevision: flag('includePreviousRevision'),
      includeMutations: flag('includeMutations', true),
      includeAllVersions: flag('includeAllVersions', allVersions),
      includeEffects: c.req.query('effectFormat') === 'mendoza',
      visibility: c.req.query('visibility') ?? 'transaction',
      enableResume: flag('enableResume'),
      lastEventId: lastEventIdOf(c),
      signal: c.req.raw.signal,
    })
    return new Response(readable, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies that compress would hold events back.
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  })
}
