import { EVENT_STREAM } from '../../streams/sse-stream.ts'
import { getLastEventId } from '../middleware/last-event-id.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { getQueryInput } from './query.ts'

export const listenRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/listen/:dataset`,
    access: 'signedIn',
    summary:
      'server-sent events: changes that match a query, subject to read grants; 500 streams per caller',
    handler: (c, lake) => {
      const { query, params } = getQueryInput(new URL(c.req.url))
      const flag = (name: string, unlessGiven = false) => {
        const text = c.req.query(name)
        return text === undefined ? unlessGiven : text === 'true'
      }
      const date = c.req.param('version').replace(/^v/, '')
      // From this version on, listeners receive only published documents unless they ask for more.
      const allVersions = date !== 'X' && date < '2025-02-19'
      const readable = lake.listeners.open({
        query,
        params,
        identity: c.get('identity'),
        includeResult: flag('includeResult', true),
        includePreviousRevision: flag('includePreviousRevision'),
        includeMutations: flag('includeMutations', true),
        includeAllVersions: flag('includeAllVersions', allVersions),
        includeEffects: c.req.query('effectFormat') === 'mendoza',
        visibility: c.req.query('visibility') ?? 'transaction',
        enableResume: flag('enableResume'),
        lastEventId: getLastEventId(c),
        signal: c.req.raw.signal,
      })
      return new Response(readable, { headers: EVENT_STREAM })
    },
  }),
]
