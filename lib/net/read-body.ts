/** The message for a body that is too long, for site and lake alike. */
export function bodyTooLong(maxBytes: number): string {
  return `The request body can have at most ${maxBytes} bytes.`
}

/**
 * The body's bytes; null as soon as it exceeds `maxBytes`. For Next's routes: Hono's own limit, which the lake uses,
 * works only for Hono's routes, and reads the body before a webhook's signature could be checked.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}
