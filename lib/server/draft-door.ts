import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  asksForDraft,
  clearingCookies,
  getPass,
  UNVERIFIED,
  withoutPreview,
} from '../draft-mode/cookies.ts'
import type { Verdict } from '../draft-mode/judge.ts'
import { draftNotice } from './draft-notice.ts'

/** They show no draft: one opens a preview, the other ends it, whatever became of its pass. */
const FREE = new Set(['/api/draft/enable', '/api/draft/disable'])
/** Files of the site and the Studio are the same for everybody. */
const WITHOUT_DRAFTS = /^\/(_next|studio|fonts)(\/|$)/
/** That a preview has ended is true for its holder alone. */
const KEPT_BY_NOBODY = { 'cache-control': 'private, no-store' }

/**
 * Stands before Next, for every request: one that asks for drafts goes on as such only when its pass stands at
 * this moment. Otherwise Next gets it without the cookies and shows what is published; whoever opened a page is
 * told that the preview has ended.
 */
export function draftModeMiddleware(judge: (pass: string | undefined) => Promise<Verdict>) {
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
    if (isNavigation(request)) return tellOfEnd(response, path)
    // An open page that asks for its next state: anything but what it asked for makes it load the page afresh.
    if (request.headers.rsc !== undefined) return refuse(response)
    next()
  }
}

/** Somebody opens a page, rather than a page its parts. */
function isNavigation({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.rsc !== undefined) return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined)
    return ['document', 'iframe', 'frame'].includes(String(destination))
  return headers.accept?.includes('text/html') ?? false
}

function tellOfEnd(response: ServerResponse, path: string): void {
  const { html, policy } = draftNotice(path)
  response.writeHead(403, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...KEPT_BY_NOBODY,
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
    ...KEPT_BY_NOBODY,
  })
  response.end('Your preview has ended.')
}
