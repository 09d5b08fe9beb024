import type { MiddlewareHandler } from 'hono'
import { admit, isAtHome } from '../../access/admission.ts'
import { forbidden, httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv } from './context.ts'
import { callerAddress, publicUrlOf } from './public-url.ts'

/** The hosted service's documented limit of a request. */
export const MAX_REQUEST_BYTES = 100 * 1024 * 1024

type LakeMiddleware = MiddlewareHandler<LakeEnv>

/** Finds out who is asking, before each route. */
export function identify(lake: LakeContext): LakeMiddleware {
  return async (c, next) => {
    const request = c.req.raw
    // A call inside this process hands over no bindings.
    const peer = c.env?.peer
    const publicUrl = publicUrlOf(request, { configured: lake.config.publicUrl, peer })
    c.set('publicUrl', publicUrl)
    c.set('address', callerAddress(request.headers, peer))
    c.set('atHome', isAtHome({ publicUrl, address: c.get('address'), headers: request.headers }))
    const admission = admit(lake.access, {
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
        'A request with a session cookie must come from the lake’s own or an allowed origin',
      )
    }
    c.set('identity', admission.identity)
    c.set('credential', admission.credential)
    c.set('expiresAt', admission.expiresAt)
    c.set('absence', admission.absence)
    await next()
  }
}

/** Answers that a browser may neither sniff, frame, nor keep, unless the route says otherwise. */
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

/** Refuses bodies above the limit, by their declared length at once, by their real one while they are read. */
export const limitBody: LakeMiddleware = async (c, next) => {
  const { body, headers } = c.req.raw
  const declared = Number(headers.get('content-length') ?? Number.NaN)
  if (declared > MAX_REQUEST_BYTES) throw tooLarge()
  if (body && Number.isNaN(declared)) {
    let size = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.byteLength
        if (size > MAX_REQUEST_BYTES) controller.error(tooLarge())
        else controller.enqueue(chunk)
      },
    })
    const { url, method, signal } = c.req.raw
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers,
      signal,
      body: body.pipeThrough(counter),
      duplex: 'half',
    }
    c.req.raw = new Request(url, init)
  }
  await next()
}

function tooLarge() {
  return httpError(413, 'Request Entity Too Large', 'A request may have at most 100 MB')
}
