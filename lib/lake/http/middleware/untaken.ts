import type { MiddlewareHandler } from 'hono'
import { httpError } from '../../errors.ts'
import type { LakeEnv, LakeRequest, Outgoing } from './request.ts'

/** Bytes that one caller may leave: an answer of the largest size is more, so one of those comes at a time. */
const MAX_UNTAKEN = 64 * 1024 * 1024

/**
 * Whoever asks for answers and does not take them makes the lake keep them. Beyond `most` bytes a caller (who is signed in, or
 * the address of nobody) gets 429 until some are taken, or their connections are over.
 */
export function limitUnreadResponses(most = MAX_UNTAKEN): MiddlewareHandler<LakeEnv> {
  const open = new Map<string, Set<Outgoing>>()
  const isTooMuch = (key: string) => {
    let bytes = 0
    for (const { writableLength } of open.get(key) ?? []) bytes += writableLength
    return bytes > most
  }
  const enter = (key: string, outgoing: Outgoing) => {
    const mine = open.get(key) ?? new Set()
    open.set(key, mine.add(outgoing))
    outgoing.once('close', () => {
      mine.delete(outgoing)
      if (mine.size === 0 && open.get(key) === mine) open.delete(key)
    })
  }
  return async (c, next) => {
    // A call inside this process has its answer at once.
    const outgoing = c.env?.outgoing
    if (!outgoing) return next()
    const key = getKey(c)
    if (isTooMuch(key)) throw tooMuch()
    // Before there is an answer: whoever leaves meanwhile is heard of.
    enter(key, outgoing)
    await next()
    // Others may have been answered meanwhile.
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
  const reason = 'Your earlier answers wait to be taken; try again when you have read them'
  return httpError(429, 'Too Many Requests', reason, {}, { 'Retry-After': '1' })
}
