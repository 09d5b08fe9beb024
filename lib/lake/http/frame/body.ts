import { readBody } from '../../../door/read-body.ts'
import { httpError, LakeError } from '../../errors.ts'
import type { LakeRequest } from './context.ts'

/** The hosted service's documented limit of a mutation's body. */
export const MAX_MUTATION_BYTES = 4 * 1024 * 1024

/** The request's body, of which no more is read than may come; 413 above the limit, 400 when it breaks off. */
export async function readBytes(
  c: LakeRequest,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBody(c.req.raw, maxBytes).catch((error: unknown) => {
    throw error instanceof LakeError ? error : httpError(400, 'Bad Request', 'The body broke off')
  })
  if (body !== null) return body
  throw httpError(413, 'Request Entity Too Large', `The body may have at most ${maxBytes} bytes`)
}

/** The same as text. */
export async function readText(c: LakeRequest, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(c, maxBytes))
}

/** The request's JSON; 413 above the limit, 400 for what is no JSON. */
export async function readJson(c: LakeRequest, maxBytes: number): Promise<unknown> {
  const text = await readText(c, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, 'Bad Request', 'The body is not JSON')
  }
}
