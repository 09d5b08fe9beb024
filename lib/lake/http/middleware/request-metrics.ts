import type { MiddlewareHandler } from 'hono'
import type { LakeContext } from '../../context.ts'
import { getRoute } from './audit-refusals.ts'
import type { LakeEnv } from './request.ts'

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10]

/** Measures the time to first byte of each route. */
export function requestMetrics(lake: LakeContext): MiddlewareHandler<LakeEnv> {
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
