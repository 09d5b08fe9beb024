import { Hono } from 'hono'
import { errorToResponse, httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { auditRefusals } from './audit-refusals.ts'
import { limitBody } from './body.ts'
import { authorizeRoute } from './authorize-route.ts'
import { cors } from './cors.ts'
import { requestMetrics } from './request-metrics.ts'
import { limitInFlightBodyBytes } from './in-flight-bodies.ts'
import { identify, secureHeaders } from './middleware.ts'
import { CachedRouter } from './cached-router.ts'
import { getCurrentPath, markDeprecated } from './deprecation.ts'
import { requireIdentity, VERSION, type LakeEnv, type LakeHono } from './request.ts'
import type { Route } from './route.ts'
import { guardCallers } from './caller-guard.ts'
import { limitUnreadResponses } from './unread-responses.ts'
import { MAX_MUTATION_BYTES } from '../../../limits/requests.ts'

/** The lake's HTTP app: authentication, errors, limits, and headers around every route. */
export function createApp(
  lake: LakeContext,
  routes: readonly Route[],
  limits: { unreadResponseBytes?: number; inFlightBodyBytes?: number } = {},
): LakeHono {
  const app: LakeHono = new Hono<LakeEnv>({
    router: new CachedRouter(),
    getPath: getCurrentPath,
  })
  app.onError((error) => errorToResponse(error, lake.log))
  app.notFound((c) => {
    // An anonymous caller learns nothing, not even which paths exist.
    if (c.req.path.startsWith('/v')) requireIdentity(c)
    return httpError(
      404,
      'Not Found',
      `There is no route ${c.req.method} ${c.req.path}`,
    ).toResponse()
  })
  app.use(requestMetrics(lake), auditRefusals(lake), secureHeaders, identify(lake), cors(lake))
  app.use(markDeprecated(lake))
  app.use(limitUnreadResponses(limits.unreadResponseBytes))
  const guard = guardCallers(lake)
  for (const path of [`${VERSION}/data/*`, '/files/*', '/images/*']) app.use(path, guard)
  const hold = limitInFlightBodyBytes(limits.inFlightBodyBytes)
  for (const route of routes) {
    app.on(
      route.method,
      route.path,
      async (c, next) => {
        authorizeRoute(c, lake, route)
        await next()
      },
      // Before the body is read.
      ...(route.maxBytes === MAX_MUTATION_BYTES ? [hold] : []),
      ...(route.maxBytes === undefined ? [] : [limitBody(route.maxBytes, route.isStreamed)]),
      ...(route.use ? [route.use] : []),
      (c) => route.handler(c, lake),
    )
  }
  return app
}
