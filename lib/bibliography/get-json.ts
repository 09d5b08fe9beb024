import type { ClientRequest, IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'

/** How long an outside host may take, and how much it may say. */
const TIMEOUT_MS = 8_000
const MOST_BYTES = 1024 * 1024

interface Answer {
  status: number
  /** The JSON of a 200; undefined otherwise. */
  json: unknown
  /** The `Retry-After` header as it came. */
  retryAfter: string | null
}

export interface GetOptions {
  headers: Readonly<Record<string, string>>
  /** Which addresses a name may stand for. */
  lookup?: LookupFunction
  /** Sends the request; node's own over TLS when absent. */
  send?: (
    url: URL,
    options: RequestOptions,
    answered: (incoming: IncomingMessage) => void,
  ) => ClientRequest
  timeoutMs?: number
}

/**
 * Asks an address for JSON. A redirect is an answer like any other: it is not followed. Throws where there is no
 * answer, none in time, one longer than a megabyte, or one that is no JSON.
 */
export function getJson(url: URL, options: GetOptions): Promise<Answer> {
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
        if (bytes > MOST_BYTES) incoming.destroy(new Error('The answer is too long'))
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
