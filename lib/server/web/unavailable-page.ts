import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { noScriptPage } from '../../forms/plain-page.ts'
import { sendErrorResponse } from './error-response.ts'

const RETRY_AFTER = 10
/**
 * Fixed text, since the lake with the office's own cannot be asked. No cached content is shown with it: it may have
 * been withdrawn.
 */
const TITLE = 'This page cannot be shown right now'
const PROBLEM =
  'We cannot confirm that the medical information on this page is still current, so we are not showing it. Please try again in a moment.'
const EMERGENCY =
  'If this may be an emergency, call 911, or your local emergency number outside the United States. In a mental health crisis, call or text 988.'

/** Responds to a request when nothing is known to be current. */
export function serveUnavailablePage(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
  if (!wantsPage)
    return sendErrorResponse(request, response, {
      status: 503,
      message: PROBLEM,
      retryAfter: RETRY_AFTER,
    })
  const body = noScriptPage({
    title: TITLE,
    problem: PROBLEM,
    form: html`<p>${EMERGENCY}</p>`,
    back: { href: request.url ?? '/', label: 'Try again' },
  })
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  })
  response.end(body)
}
