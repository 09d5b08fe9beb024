/** Whether the name in an address means this very machine, wherever it is used. */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/** Whether an address of a connection is this machine's own; a call inside this process counts too. */
export function isLoopbackAddress(address: string): boolean {
  return address === 'local' || address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}

/**
 * Whether browsers call this address trustworthy: https, or the machine itself. To such they say with
 * each request which page asks and for what (Sec-Fetch-*). https://www.w3.org/TR/secure-contexts/
 */
export function isTrustworthy(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopbackName(hostname)
}
