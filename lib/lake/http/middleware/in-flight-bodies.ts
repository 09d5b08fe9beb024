import type { MiddlewareHandler } from 'hono'
import { httpError } from '../../errors.ts'
import { declaredLength } from './body.ts'
import type { LakeEnv } from './request.ts'
import { MAX_HELD_BODY_BYTES, MAX_MUTATION_BYTES } from '../../../limits/requests.ts'

/**
 * A body is held until its turn to be parsed, and the result until it is executed. A caller gets 429 above `most` bytes
 * at a time; one body is always accepted.
 */
export function limitInFlightBodyBytes(most = MAX_HELD_BODY_BYTES): MiddlewareHandler<LakeEnv> {
  const held = new Map<string, number>()
  return async (c, next) => {
    const { id } = c.get('identity')
    const bytes = declaredLength(c) ?? MAX_MUTATION_BYTES
    const others = held.get(id) ?? 0
    if (others > 0 && others + bytes > most) throw tooMuch()
    held.set(id, others + bytes)
    try {
      await next()
    } finally {
      const left = (held.get(id) ?? 0) - bytes
      if (left > 0) held.set(id, left)
      else held.delete(id)
    }
  }
}

function tooMuch() {
  const reason = 'Your earlier requests are still in progress; try again when they are done'
  return httpError(429, 'Too Many Requests', reason, {}, { 'Retry-After': '1' })
}
