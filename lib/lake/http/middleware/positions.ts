import type { MiddlewareHandler } from 'hono'
import { httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv } from './request.ts'

/** The number of the last change group that a response has seen: the node's position after it was made. */
const POSITION_HEADER = 'lake-position'
/** A request waits until the node has this change group. */
const MIN_POSITION_HEADER = 'lake-min-position'

/** How long a request waits while the log cannot be read. */
const WAIT_MS = 5_000

/**
 * On a node of a cluster: a request that names a position is answered from a state that has it, or gets 503. A stranger
 * waits for no database that does not answer, and learns no position, which would say how busy the office is.
 */
export function nodePositions({ cluster }: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    // What no node can process is answered from no state.
    if (!cluster || c.env?.unavailable) return next()
    const isStranger = c.get('identity').kind === 'anonymous'
    const text = c.req.header(MIN_POSITION_HEADER) ?? ''
    if (/^\d{1,15}$/.test(text)) {
      const isBlind = cluster.status().database === 'unreachable'
      const isReached = await cluster.reach(Number(text), isStranger && isBlind ? 0 : WAIT_MS)
      if (!isReached)
        throw httpError(
          503,
          'Service Unavailable',
          'This node does not have the changes that the request asks for. Try again in a moment.',
          { type: 'clusterUnavailable' },
          { 'Retry-After': '1' },
        )
      c.get('requireCurrent')()
    }
    await next()
    if (!isStranger) c.res.headers.set(POSITION_HEADER, String(cluster.position()))
  }
}
