import { request as ask, type IncomingMessage } from 'node:http'
import type { SiteResponse } from '../site-response.ts'

const STUDIO = /^\/studio(?=[/?]|$)/
/** What a browser says of a visit; the lake judges by it. */
const SAID = [
  'cookie',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-purpose',
  'purpose',
]
/** A lake that is away must not keep the Studio from saying so. */
const ANSWER_WITHIN_MS = 2_000

/** Whether a browser asks for the Studio to show it: its document, as opposed to its scripts and pictures. */
export function isStudioVisit(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    STUDIO.test(request.url ?? '') &&
    request.headers['sec-fetch-dest'] === 'document'
  )
}

/**
 * Hands the Studio's document the key that its session's cookie needs beside it (lib/lake/http/routes/page-key.ts), as
 * a header that scripts of that document alone can read: no cache keeps it, and no page that opened the window has
 * hold of it (lib/security-headers.ts).
 */
export async function setCsrfToken(
  request: IncomingMessage,
  response: SiteResponse,
  lake: { url: string; headers: Record<string, string> },
): Promise<void> {
  const key = await askForKey(request, lake)
  if (key !== undefined) response.fixed.set('Server-Timing', key)
  response.fixed.set('Cache-Control', 'no-store')
  // An answer without a body would leave the browser with the headers of the last one.
  delete request.headers['if-none-match']
  delete request.headers['if-modified-since']
}

function askForKey(
  { headers }: IncomingMessage,
  lake: { url: string; headers: Record<string, string> },
): Promise<string | undefined> {
  if (headers.cookie === undefined) return Promise.resolve(undefined)
  const said = Object.fromEntries(
    SAID.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )
  return new Promise((resolve) => {
    const asking = ask(`${lake.url}/auth/page`, {
      headers: { ...said, ...lake.headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    asking.on('error', () => resolve(undefined))
    asking.on('response', (answer) => {
      answer.resume()
      resolve([answer.headers['server-timing']].flat()[0])
    })
    asking.end()
  })
}
