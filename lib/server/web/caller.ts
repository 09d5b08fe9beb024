import type { IncomingMessage } from 'node:http'
import { normalizeIp, type AddressRanges } from '../../net/network.ts'

/** The caller, and the address under which it sees the site. */
export interface Caller {
  /** The nearest address that is not one of our proxies. */
  address: string
  host: string
  protocol: 'http' | 'https'
  /** The request claims to be forwarded for another caller, but by an untrusted proxy. */
  isUntrusted: boolean
}

const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

/** Headers that a caller could forge, including those that other proxies use and we ignore. */
const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-by-unknown',
  'x-forwarded-server',
  'x-real-ip',
  'x-lake-proxy-key',
]

/**
 * Determines the caller. The remote address is certain. Only if it is one of `proxies` is its forwarding entry
 * trusted, and so on from right to left: an entry further left is whatever the caller made up.
 */
export function getCaller(request: IncomingMessage, proxies: AddressRanges): Caller {
  const peer = request.socket.remoteAddress ?? ''
  const isProxied = proxies.has(peer)
  const last = (name: string) => (isProxied ? forwardedEntries(request, name).at(-1) : undefined)
  const host = last('x-forwarded-host')
  return {
    address: addressBehind(peer, forwardedEntries(request, 'x-forwarded-for'), proxies),
    host: host !== undefined && HOST.test(host) ? host : (request.headers.host ?? ''),
    protocol: last('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
    isUntrusted: isUnknownProxy(request, proxies),
  }
}

function addressBehind(peer: string, forwarded: string[], proxies: AddressRanges): string {
  let address = normalizeIp(peer) ?? peer
  while (proxies.has(address)) {
    const next = normalizeIp(forwarded.pop() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

function forwardedEntries(request: IncomingMessage, name: string): string[] {
  return [request.headers[name] ?? []].flat().flatMap((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
}

/** Whether the request claims another caller without being trusted: an undeclared proxy, or a forgery. */
export function isUnknownProxy(request: IncomingMessage, proxies: AddressRanges): boolean {
  return (
    request.headers['x-forwarded-for'] !== undefined && !proxies.has(request.socket.remoteAddress)
  )
}

/** The caller headers for everything behind this process; nothing that the caller sent itself is left. */
export function forwardedHeaders(caller: Caller): Record<string, string> {
  return {
    'x-forwarded-for': caller.address,
    'x-forwarded-host': caller.host,
    'x-forwarded-proto': caller.protocol,
    ...(caller.isUntrusted ? { 'x-forwarded-by-unknown': '1' } : {}),
  }
}

/** Replaces the caller's own headers with verified ones, on the request itself. */
export function rewriteForwardedHeaders(request: IncomingMessage, caller: Caller): void {
  for (const name of FORWARDED_HEADERS) delete request.headers[name]
  Object.assign(request.headers, forwardedHeaders(caller))
}
