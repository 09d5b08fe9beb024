import { Hono, type MiddlewareHandler } from 'hono'
import { errorToResponse, httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { auditRefusals, getRoute } from './audit-refusals.ts'
import { limitBody, declaredLength } from './body.ts'
import { authorizeRoute } from './authorize-route.ts'
import { cors } from './cors.ts'
import { identify, secureHeaders } from './middleware.ts'
import { getCurrentPath, markDeprecated } from './deprecation.ts'
import { nodePositions } from './positions.ts'
import { requireIdentity, VERSION, type LakeEnv, type LakeHono } from './request.ts'
import type { Route } from './route.ts'
import { guardCallers } from './caller-guard.ts'
import { limitUnreadResponses } from './unread-responses.ts'
import { MAX_MUTATION_BYTES, MAX_HELD_BODY_BYTES } from '../../../limits/requests.ts'
import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10]

/** Measures the time to first byte of each route. */
function requestMetrics(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  const answered = lake.meters.timer({
    name: 'lake_http_request_duration_seconds',
    help: 'Time until the response begins, by route',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  })
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    answered((performance.now() - startedAt) / 1000, {
      method: METHODS.has(c.req.method) ? c.req.method : 'other',
      route: getRoute(c),
      status: String(c.res.status),
    })
  }
}

/** A caller may send any method name, and each name would be stored. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * A body is held until its turn to be parsed, and the result until it is executed. A caller gets 429 above `most` bytes
 * at a time; one body is always accepted.
 */
function limitInFlightBodyBytes(maxBytes = MAX_HELD_BODY_BYTES): MiddlewareHandler<LakeEnv> {
  const inFlight = new Map<string, number>()
  return async (c, next) => {
    const { id } = c.get('identity')
    const bytes = declaredLength(c) ?? MAX_MUTATION_BYTES
    const others = inFlight.get(id) ?? 0
    if (others > 0 && others + bytes > maxBytes) throw tooMuch()
    inFlight.set(id, others + bytes)
    try {
      await next()
    } finally {
      const remaining = (inFlight.get(id) ?? 0) - bytes
      if (remaining > 0) inFlight.set(id, remaining)
      else inFlight.delete(id)
    }
  }
}

function tooMuch() {
  const reason = 'Your earlier requests are still in progress; try again when they are done'
  return httpError(429, 'Too Many Requests', reason, {}, { 'Retry-After': '1' })
}

/** Clients request the same handful of paths again and again. */
const MAX_PATHS = 500
/** In characters: long paths are not worth the memory. */
const MAX_PATH_LENGTH = 200

/**
 * Hono's trie router with a cache of the most recent paths: it tries every branch on its way down, and a query's path
 * is always the same. (Hono's faster router does not support routes like ours.) Callers must not change the returned
 * match.
 */
export class CachedRouter<T> implements Router<T> {
  readonly name = 'CachedRouter'
  readonly #tree = new TrieRouter<T>()
  readonly #found = new LRUCache<string, Result<T>>({ max: MAX_PATHS })

  add(method: string, path: string, handler: T): void {
    this.#tree.add(method, path, handler)
    this.#found.clear()
  }

  match(method: string, path: string): Result<T> {
    if (path.length > MAX_PATH_LENGTH) return this.#tree.match(method, path)
    const key = `${method} ${path}`
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#tree.match(method, path)
    this.#found.set(key, found)
    return found
  }
}

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
  app.use(nodePositions(lake), markDeprecated(lake))
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
      (c) => {
        const problem = c.env?.unavailable
        if (!problem) return route.handler(c, lake)
        return route.answerUnavailable?.(c, lake, problem) ?? problem.toResponse()
      },
    )
  }
  return app
}
