/** What whoever sends too long a body is told, by site and lake alike. */
export function bodyTooLong(maxBytes: number): string {
  return `A body here may have at most ${maxBytes} bytes.`
}

/**
 * The body's bytes; null as soon as it turns out longer than `maxBytes`. For Next's routes: Hono's own limit, which the
 * lake has, is for routes of Hono, and it reads before a webhook's signature could be looked at.
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
