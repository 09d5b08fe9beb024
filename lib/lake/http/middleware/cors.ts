import type { MiddlewareHandler } from 'hono'
import { OLD_PAGE_HEADER, PAGE_HEADER } from '../../access/csrf.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv, LakeRequest } from './request.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const HEADERS = `authorization, content-type, x-sanity-app, x-sanity-project-id, last-event-id, idempotency-key, ${PAGE_HEADER}, ${OLD_PAGE_HEADER}`

/** Echoes an origin only if it is known: the lake's own, or one that the config allows. */
export function cors(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const known = origin !== undefined && isKnownOrigin(c, lake, origin)
    if (c.req.method === 'OPTIONS') {
      const headers = new Headers({ Vary: 'Origin' })
      if (known) {
        allow(headers, origin)
        headers.set('Access-Control-Allow-Methods', METHODS)
        headers.set('Access-Control-Allow-Headers', HEADERS)
        headers.set('Access-Control-Max-Age', '600')
      }
      return new Response(null, { status: 204, headers })
    }
    await next()
    c.res.headers.append('Vary', 'Origin')
    if (known) allow(c.res.headers, origin)
    return
  }
}

function allow(headers: Headers, origin: string): void {
  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Allow-Credentials', 'true')
}

/** Whether pages of this origin may read responses. Call after `identify` has set the public URL. */
export function isKnownOrigin(c: LakeRequest, lake: LakeContext, origin: string): boolean {
  return (
    origin === new URL(c.get('publicUrl')).origin || lake.config.allowedOrigins.includes(origin)
  )
}
