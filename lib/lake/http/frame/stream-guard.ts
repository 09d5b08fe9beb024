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
    const { headers, status } = c.res
    // Of other answers the body is left alone: to ask for it makes a stream of a text that is there already.
    if (!headers.get('content-type')?.startsWith('text/event-stream')) return
    const { body } = c.res
    if (!body) return
    const { id, roles } = c.get('identity')
    const stillThere = (): boolean => {
      const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
      const { identity } = lake.access.authenticate(credential)
      return identity.id === id && identity.roles.join() === roles.join()
    }
    let checkedAt = Date.now()
    const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
    // No transform between: each chunk would go through two more queues, of each of hundreds of streams.
    const guarded = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          if (Date.now() - checkedAt >= checkMs) {
            checkedAt = Date.now()
            if (!stillThere()) {
              controller.close()
              return reader.cancel()
            }
          }
          controller.enqueue(value)
        },
        cancel: (reason) => reader.cancel(reason),
      },
      // What waits, waits in the stream itself, which counts it.
      { highWaterMark: 0 },
    )
    c.res = new Response(guarded, { status, headers })
  }
}
