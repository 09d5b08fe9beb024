import type { IncomingMessage } from 'node:http'
import { normalizeIp, type AddressRanges } from '../../net/network.ts'

/** Who asks, and under which address the site is seen by them. */
export interface Caller {
  /** The nearest address that no proxy of ours vouches for with its own. */
  address: string
  host: string
  protocol: 'http' | 'https'
  /** Somebody speaks for this caller, or it pretends so, and is not believed. */
  isHearsay: boolean
}

const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

/** What a caller could say about itself, and proxies other than ours say in words that we do not read. */
const HEARSAY = [
  'forwarded',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-by-unknown',
  'x-forwarded-server',
  'x-real-ip',
  'x-lake-proxy-key',
]

/**
 * Reads who is calling. The other end of the connection is certain. Only if that is one of `proxies` is it believed
 * about whom it heard, and so on from right to left: an entry further left is whatever the caller made up.
 */
export function getCaller(request: IncomingMessage, proxies: AddressRanges): Caller {
  const peer = request.socket.remoteAddress ?? ''
  const isProxied = proxies.has(peer)
  const last = (name: string) => (isProxied ? entriesOf(request, name).at(-1) : undefined)
  const host = last('x-forwarded-host')
  return {
    address: addressBehind(peer, entriesOf(request, 'x-forwarded-for'), proxies),
    host: host !== undefined && HOST.test(host) ? host : (request.headers.host ?? ''),
    protocol: last('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
    isHearsay: isUnknownProxy(request, proxies),
  }
}

function addressBehind(peer: string, heard: string[], proxies: AddressRanges): string {
  let address = normalizeIp(peer) ?? peer
  while (proxies.has(address)) {
    const next = normalizeIp(heard.pop() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

function entriesOf(request: IncomingMessage, name: string): string[] {
  return [request.headers[name] ?? []].flat().flatMap((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
}

/** Whether somebody speaks for another caller and is not believed: a proxy that was not declared, or a pretender. */
export function isUnknownProxy(request: IncomingMessage, proxies: AddressRanges): boolean {
  return (
    request.headers['x-forwarded-for'] !== undefined && !proxies.has(request.socket.remoteAddress)
  )
}

/** What everything behind this process reads about the caller; nothing that the caller said itself is left. */
export function forwardedHeaders(caller: Caller): Record<string, string> {
  return {
    'x-forwarded-for': caller.address,
    'x-forwarded-host': caller.host,
    'x-forwarded-proto': caller.protocol,
    ...(caller.isHearsay ? { 'x-forwarded-by-unknown': '1' } : {}),
  }
}

/** Puts what is known in place of what was said, on the request itself. */
export function rewriteForwardedHeaders(request: IncomingMessage, caller: Caller): void {
  for (const name of HEARSAY) delete request.headers[name]
  Object.assign(request.headers, forwardedHeaders(caller))
}
