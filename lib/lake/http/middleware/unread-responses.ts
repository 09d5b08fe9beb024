import type { MiddlewareHandler } from 'hono'
import { httpError } from '../../errors.ts'
import type { LakeEnv, LakeRequest, ResponseStream } from './request.ts'
import { MAX_UNREAD_RESPONSE_BYTES } from '../../../limits/requests.ts'

/**
 * A client that sends requests and does not read the responses makes the lake buffer them. Above `most` bytes, a caller
 * (a signed-in user, or the address of an anonymous one) gets 429 until it reads some or its connections end.
 */
export function limitUnreadResponses(
  maxBytes = MAX_UNREAD_RESPONSE_BYTES,
): MiddlewareHandler<LakeEnv> {
  const open = new Map<string, Set<ResponseStream>>()
  const isTooMuch = (key: string) => {
    let bytes = 0
    for (const { writableLength } of open.get(key) ?? []) bytes += writableLength
    return bytes > maxBytes
  }
  const enter = (key: string, outgoing: ResponseStream) => {
    const responses = open.get(key) ?? new Set()
    open.set(key, responses.add(outgoing))
    outgoing.once('close', () => {
      responses.delete(outgoing)
      if (responses.size === 0 && open.get(key) === responses) open.delete(key)
    })
  }
  return async (c, next) => {
    // A call inside this process gets its response at once.
    const outgoing = c.env?.outgoing
    if (!outgoing) return next()
    const key = getKey(c)
    if (isTooMuch(key)) throw tooMuch()
    // Before there is a response, so that a client that leaves in the meantime is noticed.
    enter(key, outgoing)
    await next()
    // Others may have received a response in the meantime.
    if (!isTooMuch(key)) return
    await c.res.body?.cancel()
    c.res = undefined
    c.res = tooMuch().toResponse()
  }
}

function getKey(c: LakeRequest): string {
  const { kind, id } = c.get('identity')
  return kind === 'anonymous' ? `from ${c.get('address')}` : id
}

function tooMuch() {
  const reason = 'You have not read earlier responses yet; try again when you have'
  return httpError(429, 'Too Many Requests', reason, {}, { 'Retry-After': '1' })
}
