/** Letters and figures that nobody else has, for a key or an id. A page without TLS has no `randomUUID`. */
export function newKey(bytes = 6): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
