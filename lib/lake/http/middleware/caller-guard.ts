import type { MiddlewareHandler } from 'hono'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv, LakeRequest } from './request.ts'

/** Rights count where these commit, in the same transaction; what they answer was done. */
const WRITE = /\/data\/(?:mutate|actions|decisions)\//
/** What a slow reader takes for as long as they like. */
const LONG = /\/data\/export\/|^\/(?:files|images)\//

/** What a stream fails with whose caller has lost the rights that it was opened with. */
class RightsChangedError extends Error {
  constructor() {
    super('The rights of the caller of a stream have changed; it was cut off')
    // The server writes it out: it is nobody's fault to be looked for.
    this.stack = this.message
  }
}

/**
 * Of callers that are signed out, disabled or given another role, an open stream ends at once and what it has queued is
 * dropped. An answer that was worked out meanwhile is withheld.
 */
export function guardCallers(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const isStream = c.res.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    // Of other answers the body is left alone: to ask for it makes a stream of a text that is there already.
    if (!isStream && !LONG.test(c.req.path)) {
      if (!WRITE.test(c.req.path)) c.get('requireCurrent')()
      return
    }
    if (c.get('identity').kind === 'anonymous') return
    const { body, status, headers } = c.res
    if (body) c.res = new Response(guarded(c, lake, body, isStream), { status, headers })
  }
}

/** The body, for as long as its caller has the rights that it began with. `mayEnd`: a part of it is whole as well. */
function guarded(
  c: LakeRequest,
  lake: LakeContext,
  body: ReadableStream<Uint8Array>,
  mayEnd: boolean,
): ReadableStream<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  let isOver = false
  let unwatch = () => {}
  // No transform between: each chunk would go through two more queues, of each of hundreds of streams.
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        unwatch = lake.access.callers.watch(c.get('identity'), () => {
          isOver = true
          void reader.cancel().catch(() => undefined)
          // What waits for a slow reader goes with the connection.
          const isTaken = (c.env?.outgoing?.writableLength ?? 0) === 0
          if (mayEnd && isTaken) controller.close()
          else controller.error(new RightsChangedError())
        })
      },
      pull: async (controller) => {
        const { done, value } = await reader.read()
        if (isOver) return
        if (!done) return controller.enqueue(value)
        unwatch()
        controller.close()
      },
      cancel: (reason) => {
        unwatch()
        return reader.cancel(reason)
      },
    },
    // What waits, waits in the stream itself, which counts it.
    { highWaterMark: 0 },
  )
}
