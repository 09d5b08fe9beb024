import type { MiddlewareHandler } from 'hono'
import { readCredential } from '../../access/credentials.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv } from './request.ts'

const CHECK_MS = 20_000

/**
 * Ends an event stream whose caller has meanwhile been signed out, revoked or given another role. Looks
 * when something passes, at most every 20 seconds; heartbeats pass every ten.
 */
export function guardStreams(
  lake: LakeContext,
  checkMs: number = CHECK_MS,
): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const { body, headers, status } = c.res
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return
    const { id, roles } = c.get('identity')
    const stillThere = (): boolean => {
      const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
      const { identity } = lake.access.authenticate(credential)
      return identity.id === id && identity.roles.join() === roles.join()
    }
    let checkedAt = Date.now()
    const guard = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        if (Date.now() - checkedAt >= checkMs) {
          checkedAt = Date.now()
          if (!stillThere()) return controller.terminate()
        }
        controller.enqueue(chunk)
      },
    })
    c.res = new Response(body.pipeThrough(guard), { status, headers })
  }
}
