import type { MiddlewareHandler } from 'hono'
import { authenticateRequest, isLocalRequest } from '../../access/authenticate.ts'
import { forbidden } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv } from './request.ts'
import { callerAddress, getPublicUrl } from './public-url.ts'

type LakeMiddleware = MiddlewareHandler<LakeEnv>

/** Authenticates the caller before each route. */
export function identify(lake: LakeContext): LakeMiddleware {
  const { callers } = lake.access
  return async (c, next) => {
    const request = c.req.raw
    // A call inside this process passes no bindings.
    const peer = c.env?.peer
    const publicUrl = getPublicUrl(request, { configured: lake.config.publicUrl, peer })
    c.set('publicUrl', publicUrl)
    c.set('address', callerAddress(request.headers, peer))
    c.set(
      'atHome',
      isLocalRequest({ publicUrl, address: c.get('address'), headers: request.headers }),
    )
    const admission = authenticateRequest(lake.access, {
      method: request.method,
      path: c.req.path,
      headers: request.headers,
      publicUrl,
      address: c.get('address'),
      allowedOrigins: lake.config.allowedOrigins,
    })
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (admission.isForeign && !isRead) {
      throw forbidden(
        'A request with a session cookie must come from the server’s own origin or an allowed one',
      )
    }
    c.set('identity', admission.identity)
    c.set('credential', admission.credential)
    c.set('expiresAt', admission.expiresAt)
    c.set('absence', admission.absence)
    const before = callers.changes
    c.set('requireCurrent', () => {
      if (callers.changes !== before) callers.requireCurrent(admission.identity)
    })
    await next()
  }
}

/** No sniffing, framing, or caching in the browser, unless the route says otherwise. */
export const secureHeaders: LakeMiddleware = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  const unlessSet = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value)
  }
  unlessSet('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  unlessSet('Referrer-Policy', 'same-origin')
  unlessSet('Cross-Origin-Opener-Policy', 'same-origin')
  unlessSet('Cross-Origin-Resource-Policy', 'same-origin')
  unlessSet('Cache-Control', 'no-store')
}
