import type { IncomingMessage } from 'node:http'
import { toHeaders } from '../../../net/headers.ts'
import { isLoopbackAddress } from '../../../net/loopback.ts'
import { sameSecret } from '../../access/secrets.ts'
import { callerAddress, isTrustedPeer } from './public-url.ts'

/** Carries the data folder's `proxyKey`: forwarded headers are trusted only together with it. */
export const PROXY_HEADER = 'x-lake-proxy-key'
/** Says that a sender forwarded a caller without the key. */
export const UNKNOWN_PROXY = 'x-forwarded-by-unknown'

const WORD = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

type IncomingHeaders = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

function hasProxyKey({ headers }: Pick<IncomingHeaders, 'headers'>, proxyKey: string): boolean {
  const key = headers[PROXY_HEADER]
  return typeof key === 'string' && sameSecret(key, proxyKey)
}

/**
 * The address of the connection, as far as trust depends on it. A proxy with the key counts as one on this machine,
 * wherever it is, unless it speaks for a caller on this machine: only a proxy here can know that.
 */
export function getPeer(request: IncomingHeaders, proxyKey: string): string | undefined {
  const peer = request.socket.remoteAddress
  if (isTrustedPeer(peer) || !hasProxyKey(request, proxyKey)) return peer
  const forwarded = request.headers['x-forwarded-for']
  const caller = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined
  return caller === undefined || caller === '' || isLoopbackAddress(caller) ? peer : '127.0.0.1'
}

/** The caller's network address, of a request that asks for a WebSocket. */
export function getUpgradeAddress(request: IncomingMessage, proxyKey: string): string {
  return callerAddress(toHeaders(request), getPeer(request, proxyKey))
}

/**
 * Strips forwarded headers from a request unless it carries the proxy's key: being on this machine proves nothing,
 * because any user's program can be. Runs on arrival, so that no later code reads such headers.
 */
export function stripUntrustedForwardedHeaders(request: IncomingMessage, proxyKey: string): void {
  if (hasProxyKey(request, proxyKey)) return
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
