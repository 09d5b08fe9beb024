import { isKnownOrigin } from '../middleware/cors.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** What the Studio requests when it starts; a plain response keeps it quiet. */
export const startRoutes = [
  // Readable from any origin, without credentials.
  route({
    method: 'GET',
    path: `${VERSION}/check/cors`,
    callers: 'anyone',
    summary: 'whether the caller’s origin is the lake’s own or an allowed one',
    handler: (c, lake) => {
      const origin = c.req.header('origin')
      const allowed = origin === undefined || isKnownOrigin(c, lake, origin)
      if (!allowed) c.header('Access-Control-Allow-Origin', '*')
      return c.json({ result: { allowed, withCredentials: allowed } })
    },
  }),
  route({
    method: 'GET',
    path: '/ping',
    callers: 'anyone',
    summary: 'that the lake is there',
    handler: (c) => c.text('PONG'),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/ping`,
    callers: 'anyone',
    summary: 'the same',
    handler: (c) => c.text('PONG'),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/ping/:any`,
    callers: 'signedIn',
    summary: 'nothing: the Studio measures its way to the lake with it',
    handler: (c) => c.json({}),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/references/:any/documents/:id/to`,
    callers: 'signedIn',
    summary: 'references from other datasets: this lake is alone, so there are none',
    handler: (c) => c.json({ totalCount: 0, references: [] }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/features`,
    callers: 'signedIn',
    summary: 'paid features: the Studio’s comments, which are its config’s matter',
    // Without them, the Studio offers them and re-renders everything for that: a whole second start.
    handler: (c) => c.json(['studioComments']),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/intake/telemetry-status`,
    callers: 'signedIn',
    summary: 'that nothing is to be reported',
    handler: (c) => c.json({ status: 'denied' }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/journey/*`,
    callers: 'signedIn',
    summary: 'offers of the hosted service: none',
    handler: (c) => c.json(null),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/help`,
    callers: 'signedIn',
    summary: 'links to the hosted service’s own people: none',
    handler: (c) => c.json({ resources: { sectionArray: [] } }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/access/requests/me`,
    callers: 'signedIn',
    summary: 'what the caller has asked the hosted service’s owners for: nothing',
    handler: (c) => c.json([]),
  }),
]
