import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  asksForDraft,
  clearingCookies,
  getPass,
  UNVERIFIED,
  withoutPreview,
} from '../draft-mode/cookies.ts'
import type { DraftTokenStatus } from '../draft-mode/verify.ts'
import { draftNotice } from './draft-notice.ts'

/** They show no draft: one starts a preview, the other ends it, whatever the state of its pass. */
const FREE = new Set(['/api/draft/enable', '/api/draft/disable'])
/** Files of the site and the Studio are the same for everyone. */
const WITHOUT_DRAFTS = /^\/(_next|studio|fonts)(\/|$)/
/** Only the holder of a preview may see that it has ended. */
const NO_STORE = { 'cache-control': 'private, no-store' }

/**
 * Runs before Next, for every request: one for drafts keeps its cookies only if its pass is valid at this moment.
 * Otherwise Next gets it without them and shows published content; a page visit gets a notice that the preview has
 * ended.
 */
export function draftModeMiddleware(
  judge: (pass: string | undefined) => Promise<DraftTokenStatus>,
) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const { cookie } = request.headers
    delete request.headers[UNVERIFIED]
    if (cookie === undefined || !asksForDraft(cookie)) return next()
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (FREE.has(path)) return next()
    const verdict = WITHOUT_DRAFTS.test(path) ? 'ended' : await judge(getPass(cookie))
    if (verdict === 'stands') return next()
    if (verdict === 'unknown') {
      request.headers[UNVERIFIED] = '1'
      return next()
    }
    delete request.headers.cookie
    const others = withoutPreview(cookie)
    if (others !== undefined) request.headers.cookie = others
    if (WITHOUT_DRAFTS.test(path)) return next()
    if (isNavigation(request)) return renderSessionEnded(response, path)
    // A client-side navigation from an open page: any unexpected response makes the browser load the page again.
    if (request.headers.rsc !== undefined) return refuse(response)
    next()
  }
}

/** A page visit, rather than a request from within a page. */
function isNavigation({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.rsc !== undefined) return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined)
    return ['document', 'iframe', 'frame'].includes(String(destination))
  return headers.accept?.includes('text/html') ?? false
}

function renderSessionEnded(response: ServerResponse, path: string): void {
  const { html, policy } = draftNotice(path)
  response.writeHead(403, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...NO_STORE,
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'set-cookie': clearingCookies(),
  })
  response.end(html)
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, {
    'content-type': 'text/plain; charset=utf-8',
    ...NO_STORE,
  })
  response.end('Your preview has ended.')
}
