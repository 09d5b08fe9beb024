import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../net/network.ts'
import { ssrfSafeLookup, PrivateAddressError } from '../../net/ssrf-lookup.ts'

/** The hosted service's documented limit of one delivery. */
const TIMEOUT_MS = 30_000
/** A process that ends resets the connections in its accept queue: several may be lost before one is accepted. */
const CONNECTIONS = 4

export interface PostResult {
  /** The HTTP status; 0 if there was no response. */
  status: number
  /** The receiver's Retry-After, in seconds. */
  retryAfter?: number
  /** Why there was no response. */
  problem?: string
  /** The address is private, and this hook may not call it: a retry would change nothing. */
  refused?: boolean
}

/** Posts a body. Redirects are not followed: a 3xx is a response like any other. Never throws. */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<PostResult> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) {
    return Promise.resolve({
      status: 0,
      problem: new PrivateAddressError(host).message,
      refused: true,
    })
  }
  const sent = { target, body, headers, lookup: allowPrivate ? undefined : ssrfSafeLookup }
  return new Promise((settle) => send(sent, settle))
}

interface Sent {
  target: URL
  body: string
  headers: Record<string, string>
  lookup?: typeof ssrfSafeLookup
}

function send(sent: Sent, settle: (result: PostResult) => void, connection = 1): void {
  const { target, body, headers, lookup } = sent
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(
    target,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Tries a kept-alive connection first.
      agent: connection === 1 ? undefined : false,
      ...(lookup && { lookup }),
    },
    (response) => {
      response.resume()
      const retryAfter = Number(response.headers['retry-after'])
      settle({ status: response.statusCode ?? 0, ...(retryAfter > 0 && { retryAfter }) })
    },
  )
  outgoing.once('error', (error) => {
    // The receiver had closed a kept-alive connection, or its process ended. On another connection this delivery can
    // simply be sent again, and if it did arrive, its idempotency key shows that.
    if (isLost(error) && connection < CONNECTIONS) send(sent, settle, connection + 1)
    else
      settle({ status: 0, problem: error.message, refused: error instanceof PrivateAddressError })
  })
  outgoing.end(body)
}

function isLost(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
