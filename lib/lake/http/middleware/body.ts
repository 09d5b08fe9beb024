import { bodyLimit } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import { bodyTooLong } from '../../../net/read-body.ts'
import type { LakeContext } from '../../context.ts'
import { httpError, LakeError } from '../../errors.ts'
import type { LakeEnv, LakeRequest } from './request.ts'
import { KB } from '../../../limits/units.ts'

export function tooLong(maxBytes: number): LakeError {
  return httpError(413, 'Request Entity Too Large', bodyTooLong(maxBytes))
}

/** 413 for a longer body: by its declared length before it is read, otherwise as soon as it exceeds the limit. */
export function limitBody(maxBytes: number, isStreamed = false): MiddlewareHandler<LakeEnv> {
  const reject = (): never => {
    throw tooLong(maxBytes)
  }
  const limit = bodyLimit({ maxSize: maxBytes, onError: reject })
  return (c, next) => {
    const length = declaredLength(c)
    // Hono checks for a body first, which turns it into a stream: half the cost of reading a short one.
    if (length !== null) return length > maxBytes ? reject() : next()
    if (isStreamed) return next()
    // Hono copies the request to count its chunks, which the runtime refuses for a request of the server's own class.
    c.req.raw = plainRequest(c.req.raw)
    // By now, whatever the route threw has become a response.
    return limit(c, next).catch(brokenOff)
  }
}

function plainRequest({ url, method, headers, body, signal }: Request): Request {
  // Node requires `duplex` to say that it does not wait for the response; the types lack it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(url, init)
}

/** Null for a chunked body, whose length is unknown. */
export function declaredLength(c: LakeRequest): number | null {
  const length = c.req.header('content-length') ?? ''
  if (!/^\d+$/.test(length) || c.req.header('transfer-encoding') !== undefined) return null
  return Number(length)
}

/** The request body as text; 400 if it breaks off, 401 or 503 if the caller lost their rights while it came in. */
export async function readText(c: LakeRequest): Promise<string> {
  const text = await c.req.text().catch(brokenOff)
  c.get('requireCurrent')()
  return text
}

/** The request's JSON; 400 if it is not JSON. */
export async function readJson(c: LakeRequest): Promise<unknown> {
  return parsed(await readText(c))
}

/** Parsing more than this is scheduled as a turn of its own. */
const LONG_TEXT = 64 * KB

/**
 * What `read` makes of the request's JSON, which may be long: it waits for the caller's turn, because it blocks
 * everyone else. 400 if it is not JSON, and 429 if the caller has too much queued.
 */
export async function readLongJson<Result>(
  c: LakeRequest,
  { turns }: Pick<LakeContext, 'turns'>,
  read: (json: unknown, text: string) => Result,
): Promise<Result> {
  const text = await readText(c)
  if (text.length <= LONG_TEXT) return read(parsed(text), text)
  return turns.run(c.get('identity').id, () => read(parsed(text), text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, 'Bad Request', 'The body is not JSON')
  }
}

function brokenOff(error: unknown): never {
  throw error instanceof LakeError
    ? error
    : httpError(400, 'Bad Request', 'The request body is incomplete')
}
