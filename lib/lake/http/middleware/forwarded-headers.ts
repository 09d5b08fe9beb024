import type { IncomingMessage } from 'node:http'
import { sameSecret } from '../../access/secrets.ts'

/** Carries the data folder's `proxyKey`: forwarded headers are trusted only together with it. */
export const PROXY_HEADER = 'x-lake-proxy-key'
/** Says that a sender forwarded a caller without the key. */
export const UNKNOWN_PROXY = 'x-forwarded-by-unknown'

const WORD = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

/**
 * Strips forwarded headers from a request unless it carries the proxy's key: being on this machine proves nothing,
 * because any user's program can be. Runs on arrival, so that no later code reads such headers.
 */
export function stripUntrustedForwardedHeaders(request: IncomingMessage, proxyKey: string): void {
  const key = request.headers[PROXY_HEADER]
  if (typeof key === 'string' && sameSecret(key, proxyKey)) return
  const names = Object.keys(request.headers).filter((name) => WORD.test(name))
  if (names.length === 0) return
  for (const name of names) delete request.headers[name]
  const { rawHeaders } = request
  request.rawHeaders = rawHeaders.filter((_text, index) => {
    const name = rawHeaders[index - (index % 2)] ?? ''
    return !WORD.test(name.toLowerCase())
  })
  request.rawHeaders.push(UNKNOWN_PROXY, '1')
  request.headers[UNKNOWN_PROXY] = '1'
}
