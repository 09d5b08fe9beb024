import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The hosted service's documented limit of one delivery. */
const TIMEOUT_MS = 30_000

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return privateNetworks.check(mapped, 'ipv4')
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is a private address, which this hook may not call`)
  }
}

/** Resolves a name and lets only public addresses through: checked here, where the connection's address is chosen. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivate(address))) {
      return callback(new PrivateAddressError(host), [])
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export interface PostResult {
  /** The HTTP status; 0 when there was no answer. */
  status: number
  /** Seconds that the receiver asks to wait. */
  retryAfter?: number
  /** Why there was no answer. */
  problem?: string
  /** The address is private, and this hook may not call such: trying again would change nothing. */
  refused?: boolean
}

/** Posts a body. Redirects are not followed: a 3xx is an answer like any other. Never throws. */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<PostResult> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && isPrivate(host)) {
    return Promise.resolve({
      status: 0,
      problem: new PrivateAddressError(host).message,
      refused: true,
    })
  }
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((settle) => {
    const outgoing = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!allowPrivate && { lookup: lookupPublic }),
      },
      (response) => {
        response.resume()
        const retryAfter = Number(response.headers['retry-after'])
        settle({ status: response.statusCode ?? 0, ...(retryAfter > 0 && { retryAfter }) })
      },
    )
    outgoing.once('error', (error) =>
      settle({ status: 0, problem: error.message, refused: error instanceof PrivateAddressError }),
    )
    outgoing.end(body)
  })
}
