import type { MiddlewareHandler } from 'hono'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv, LakeRequest } from './request.ts'

/** These check rights in the transaction that commits; their response reports what was done. */
const WRITE = /\/data\/(?:mutate|actions|decisions)\//
/** A slow reader may take as long as they like for these. */
const LONG = /\/data\/export\/|^\/(?:files|images)\//

/** Fails a stream whose caller has lost the rights that it was opened with. */
class RightsChangedError extends Error {
  constructor() {
    super('A stream was closed because the permissions of its caller changed')
    // The server prints the stack, and there is no bug here to look for.
    this.stack = this.message
  }
}

/**
 * When a caller is signed out, disabled, or given another role, an open stream ends at once and its queue is dropped. A
 * response computed in the meantime is withheld.
 */
export function guardCallers(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const isStream = c.res.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    // Leave the body of other responses alone: reading it turns existing text into a stream.
    if (!isStream && !LONG.test(c.req.path)) {
      if (!WRITE.test(c.req.path)) c.get('requireCurrent')()
      return
    }
    if (c.get('identity').kind === 'anonymous') return
    const { body, status, headers } = c.res
    if (body) c.res = new Response(guarded(c, lake, body, isStream), { status, headers })
  }
}

/** The body, as long as the caller keeps the rights it began with. `mayEnd`: a part of the body is also complete. */
function guarded(
  c: LakeRequest,
  lake: LakeContext,
  body: ReadableStream<Uint8Array>,
  mayEnd: boolean,
): ReadableStream<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  let isOver = false
  let unwatch = () => {}
  // No transform in between: each chunk would pass two more queues in each of hundreds of streams.
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        unwatch = lake.access.callers.watch(c.get('identity'), () => {
          isOver = true
          void reader.cancel().catch(() => undefined)
          // Data queued for a slow reader goes with the connection.
          const isFlushed = (c.env?.outgoing?.writableLength ?? 0) === 0
          if (mayEnd && isFlushed) controller.close()
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
    // Data waits in the stream itself, which counts it.
    { highWaterMark: 0 },
  )
}
