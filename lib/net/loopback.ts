/** Whether a host name always means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/** Whether a connection's address is this machine's own, including a call within this process. */
export function isLoopbackAddress(address: string): boolean {
  return address === 'local' || address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}

/**
 * Whether browsers consider this address trustworthy: https, or the machine itself. Only there do they send
 * Sec-Fetch-* headers, which say what page requests something and what for. https://www.w3.org/TR/secure-contexts/
 */
export function isTrustworthy(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopbackName(hostname)
}
