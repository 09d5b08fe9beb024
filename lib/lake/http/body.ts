import { httpError } from '../errors.ts'
import type { LakeRequest } from './context.ts'

/** The hosted service's documented limit of a mutation's body. */
export const MAX_MUTATION_BYTES = 4 * 1024 * 1024

/** The request's JSON; 413 above the limit, 400 for what is no JSON. */
export async function readJson(c: LakeRequest, maxBytes: number): Promise<unknown> {
  const declared = Number(c.req.header('content-length') ?? 0)
  const text = declared > maxBytes ? null : await c.req.text()
  if (text === null || Buffer.byteLength(text) > maxBytes) {
    throw httpError(413, 'Request Entity Too Large', `The body may have at most ${maxBytes} bytes`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, 'Bad Request', 'The body is not JSON')
  }
}
