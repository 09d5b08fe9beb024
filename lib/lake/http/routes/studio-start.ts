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
    does: 'whether the caller’s origin is the lake’s own or an allowed one',
    answer: (c, lake) => {
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
    does: 'that the lake is there',
    answer: (c) => c.text('PONG'),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/ping`,
    callers: 'anyone',
    does: 'the same',
    answer: (c) => c.text('PONG'),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/ping/:any`,
    callers: 'signedIn',
    does: 'nothing: the Studio measures its way to the lake with it',
    answer: (c) => c.json({}),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/references/:any/documents/:id/to`,
    callers: 'signedIn',
    does: 'references from other datasets: this lake is alone, so there are none',
    answer: (c) => c.json({ totalCount: 0, references: [] }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/features`,
    callers: 'signedIn',
    does: 'paid features: the Studio’s comments, which are its config’s matter',
    // Without them, the Studio offers them and re-renders everything for that: a whole second start.
    answer: (c) => c.json(['studioComments']),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/intake/telemetry-status`,
    callers: 'signedIn',
    does: 'that nothing is to be reported',
    answer: (c) => c.json({ status: 'denied' }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/journey/*`,
    callers: 'signedIn',
    does: 'offers of the hosted service: none',
    answer: (c) => c.json(null),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/help`,
    callers: 'signedIn',
    does: 'links to the hosted service’s own people: none',
    answer: (c) => c.json({ resources: { sectionArray: [] } }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/access/requests/me`,
    callers: 'signedIn',
    does: 'what the caller has asked the hosted service’s owners for: nothing',
    answer: (c) => c.json([]),
  }),
]
