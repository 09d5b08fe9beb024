import { bodyLimit } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import { bodyTooLong } from '../../../net/read-body.ts'
import type { LakeContext } from '../../context.ts'
import { httpError, LakeError } from '../../errors.ts'
import type { LakeEnv, LakeRequest } from './request.ts'

const KB = 1024
/** The hosted service's documented limits of a mutation's body, and of a request. */
export const MAX_MUTATION_BYTES = 4 * KB * KB
export const MAX_UPLOAD_BYTES = 100 * KB * KB

export function tooLong(maxBytes: number): LakeError {
  return httpError(413, 'Request Entity Too Large', bodyTooLong(maxBytes))
}

/** 413 for a longer body: by its declared length before it is read, else as soon as it has grown too long. */
export function limitBody(maxBytes: number, isStreamed = false): MiddlewareHandler<LakeEnv> {
  const refuse = (): never => {
    throw tooLong(maxBytes)
  }
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return (c, next) => {
    const length = declaredLength(c)
    // Hono looks at the body first, which makes a stream of it: half of what it takes to read a short one.
    if (length !== null) return length > maxBytes ? refuse() : next()
    if (isStreamed) return next()
    // Hono makes another of it to count its pieces, which the runtime refuses to do of a request of the server's own kind.
    c.req.raw = plainRequest(c.req.raw)
    // What the route itself throws has become an answer by then.
    return limit(c, next).catch(brokenOff)
  }
}

function plainRequest({ url, method, headers, body, signal }: Request): Request {
  // Node wants to be told that it does not wait for the answer, which the types do not know.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(url, init)
}

/** Null where the body comes in pieces, of which nobody knows how many. */
export function declaredLength(c: LakeRequest): number | null {
  const length = c.req.header('content-length') ?? ''
  if (!/^\d+$/.test(length) || c.req.header('transfer-encoding') !== undefined) return null
  return Number(length)
}

/** The request's body as text; 400 when it breaks off, 401 or 503 where its caller lost their rights until it had come. */
export async function readText(c: LakeRequest): Promise<string> {
  const text = await c.req.text().catch(brokenOff)
  c.get('requireCurrent')()
  return text
}

/** The request's JSON; 400 for what is no JSON. */
export async function readJson(c: LakeRequest): Promise<unknown> {
  return parsed(await readText(c))
}

/** Reading more than this is worth a turn of its own. */
const LONG_TEXT = 64 * KB

/**
 * What `read` makes of the request's JSON, which may be long: in the caller's turn, since nobody else is served meanwhile. 400
 * for what is no JSON, and 429 where too much of the caller waits.
 */
export async function readLongJson<Result>(
  c: LakeRequest,
  { turns }: Pick<LakeContext, 'turns'>,
  read: (json: unknown) => Result,
): Promise<Result> {
  const text = await readText(c)
  if (text.length <= LONG_TEXT) return read(parsed(text))
  return turns.run(c.get('identity').id, () => read(parsed(text)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, 'Bad Request', 'The body is not JSON')
  }
}

function brokenOff(error: unknown): never {
  throw error instanceof LakeError ? error : httpError(400, 'Bad Request', 'The body broke off')
}
