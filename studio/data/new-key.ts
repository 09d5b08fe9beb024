/** A random hex string for a key or an id. Pages without TLS have no `randomUUID`. */
export function newKey(bytes = 6): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
