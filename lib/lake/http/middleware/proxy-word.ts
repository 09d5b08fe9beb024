import type { IncomingMessage } from 'node:http'
import { sameSecret } from '../../access/secrets.ts'

/** Carries the data folder's `proxyKey`: what is said about a caller beside it is believed. */
export const PROXY_HEADER = 'x-lake-proxy-key'
/** Says that somebody spoke for somebody else without the key. */
export const UNKNOWN_PROXY = 'x-forwarded-by-unknown'

const WORD = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

/**
 * Takes what a request says about another caller out of it, unless it carries the proxy's key: being on this machine
 * is no proof, since everybody's program on it is. Done at the door, so that nothing behind it reads such words.
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
