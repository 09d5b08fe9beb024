import { isKnownOrigin } from '../middleware/cors.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** The Studio's names of them; a scheduled draft is a release of one document. */
const RELEASE_FEATURES = ['contentReleases', 'singleDocRelease']

/** What the Studio requests when it starts; a plain response keeps it quiet. */
export const startRoutes = [
  // Readable from any origin, without credentials.
  route({
    method: 'GET',
    path: `${VERSION}/check/cors`,
    access: 'anyone',
    summary: 'tells whether the request’s origin is allowed',
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
    access: 'anyone',
    summary: 'responds if the lake is running',
    handler: (c) => c.text('PONG'),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/ping`,
    access: 'anyone',
    summary: 'responds if the lake is running',
    handler: (c) => c.text('PONG'),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/ping/:any`,
    access: 'signedIn',
    summary: 'an empty response, with which the Studio measures latency',
    handler: (c) => c.json({}),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/references/:any/documents/:id/to`,
    access: 'signedIn',
    summary: 'references from other datasets: always none',
    handler: (c) => c.json({ totalCount: 0, references: [] }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/features`,
    access: 'signedIn',
    summary:
      'paid features: comments, if the Studio’s config has them, and content releases and scheduled drafts, if the lake’s has',
    // Without them, the Studio offers them and re-renders everything for that: a whole second start.
    handler: (c, { config }) =>
      c.json(['studioComments', ...(config.contentReleases === true ? RELEASE_FEATURES : [])]),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/subscriptions/project/:id`,
    access: 'signedIn',
    summary: 'the plan at the hosted service, which the Releases tool asks for: always none',
    handler: (c) => c.json(null),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/intake/telemetry-status`,
    access: 'signedIn',
    summary: 'telemetry is off',
    handler: (c) => c.json({ status: 'denied' }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/journey/*`,
    access: 'signedIn',
    summary: 'marketing messages of the hosted service: always none',
    handler: (c) => c.json(null),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/help`,
    access: 'signedIn',
    summary: 'help links of the hosted service: always none',
    handler: (c) => c.json({ resources: { sectionArray: [] } }),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/access/requests/me`,
    access: 'signedIn',
    summary: 'access requests of the hosted service: always none',
    handler: (c) => c.json([]),
  }),
]
