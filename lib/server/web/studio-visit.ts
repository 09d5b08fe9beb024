import { request as ask, type IncomingMessage } from 'node:http'
import type { SiteResponse } from '../site-response.ts'

const STUDIO = /^\/studio(?=[/?]|$)/
/** Headers in which a browser describes a visit; the lake checks them. */
const FORWARDED_HEADERS = [
  'cookie',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-purpose',
  'purpose',
]
/** If the lake is unavailable, the Studio must still load and say so. */
const RESPONSE_TIMEOUT_MS = 2_000

/** Whether a browser requests the Studio's document, as opposed to its scripts and images. */
export function isStudioVisit(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    STUDIO.test(request.url ?? '') &&
    request.headers['sec-fetch-dest'] === 'document'
  )
}

/**
 * Gives the Studio's document the CSRF token for its session cookie (lib/lake/http/routes/csrf-token.ts), in a header
 * that only scripts of that document can read: no cache stores it, and no page that opened the window has access to it
 * (lib/security-headers.ts).
 */
export async function setCsrfToken(
  request: IncomingMessage,
  response: SiteResponse,
  lake: { url: string; headers: Record<string, string> },
): Promise<void> {
  const key = await fetchCsrfToken(request, lake)
  if (key !== undefined) response.fixed.set('Server-Timing', key)
  response.fixed.set('Cache-Control', 'no-store')
  // With a 304, the browser would keep the headers of the previous response.
  delete request.headers['if-none-match']
  delete request.headers['if-modified-since']
}

function fetchCsrfToken(
  { headers }: IncomingMessage,
  lake: { url: string; headers: Record<string, string> },
): Promise<string | undefined> {
  if (headers.cookie === undefined) return Promise.resolve(undefined)
  const forwarded = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )
  return new Promise((resolve) => {
    const request = ask(`${lake.url}/auth/csrf-token`, {
      headers: { ...forwarded, ...lake.headers },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    request.on('error', () => resolve(undefined))
    request.on('response', (answer) => {
      answer.resume()
      resolve([answer.headers['server-timing']].flat()[0])
    })
    request.end()
  })
}
