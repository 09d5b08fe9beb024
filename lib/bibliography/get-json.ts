import type { ClientRequest, IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'

/** Limits for an external host: response time and size. */
const TIMEOUT_MS = 8_000
const MAX_RESPONSE_BYTES = 1024 * 1024

interface JsonResponse {
  status: number
  /** The parsed JSON of a 200 response; undefined otherwise. */
  json: unknown
  /** The raw `Retry-After` header. */
  retryAfter: string | null
}

export interface GetOptions {
  headers: Readonly<Record<string, string>>
  /** Limits which IP addresses a host name may resolve to. */
  lookup?: LookupFunction
  /** Sends the request; node's own over TLS if absent. */
  send?: (
    url: URL,
    options: RequestOptions,
    answered: (incoming: IncomingMessage) => void,
  ) => ClientRequest
  timeoutMs?: number
}

/**
 * Fetches JSON from a URL. A redirect is a response like any other: it is not followed. Throws on no response, a
 * timeout, a body over 1 MB, or invalid JSON.
 */
export function getJson(url: URL, options: GetOptions): Promise<JsonResponse> {
  const { headers, lookup, send = request, timeoutMs = TIMEOUT_MS } = options
  return new Promise((settle, fail) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = send(url, { method: 'GET', headers, signal, lookup }, (incoming) => {
      const status = incoming.statusCode ?? 0
      const retryAfter = incoming.headers['retry-after'] ?? null
      if (status !== 200) {
        incoming.destroy()
        settle({ status, json: undefined, retryAfter })
        return
      }
      const chunks: Buffer[] = []
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_RESPONSE_BYTES) incoming.destroy(new Error('The response is too long'))
        else chunks.push(chunk)
      })
      incoming.once('error', fail)
      incoming.once('end', () => {
        try {
          settle({ status, json: JSON.parse(Buffer.concat(chunks).toString('utf8')), retryAfter })
        } catch (error) {
          fail(error)
        }
      })
    })
    outgoing.once('error', fail)
    outgoing.end()
  })
}
