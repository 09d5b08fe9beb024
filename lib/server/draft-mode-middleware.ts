import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  asksForDraft,
  clearingCookies,
  getPass,
  UNVERIFIED,
  withOnlyPass,
  withoutPreview,
} from '../draft-mode/cookies.ts'
import type { DraftTokenStatus } from '../draft-mode/verify.ts'
import { GUEST_REVIEW_PATH } from '../draft-mode/token.ts'
import { NO_PREVIEW_TOKEN } from '../draft-mode/missing-token.ts'
import { COMPARED_HEADER } from '../preview-bridge/compared-version.ts'
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1c2b30;background:#faf8f4}
main{max-width:36rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}a{color:#0b5c66}li{margin:.5rem 0}
@media(prefers-color-scheme:dark){body{color:#e8eef0;background:#0e1a1d}a{color:#7fd4de}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Allows only its own style; the Studio's Preview tool shows it in its frame. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`

interface Notice {
  status: number
  title: string
  text: string
}

const ENDED: Notice = {
  status: 403,
  title: 'Your preview has ended',
  text: 'Only people who are signed in can see drafts. You were signed out, the preview is more than 12 hours old, or someone closed it.',
}
const NOT_SET_UP: Notice = {
  status: 503,
  title: 'Previews are not set up',
  text: NO_PREVIEW_TOKEN,
}

/** The page that a draft request gets instead; `path` is the requested page. */
function noticePage({ status, title, text }: Notice, path: string): string {
  // `//host` would leave the site.
  const page = `/${path.replace(/^[/\\]+/, '')}`
  // Formatted by hand: the policy has the exact hash of its style.
  // oxfmt-ignore
  const notice = html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<ul>
${status === ENDED.status ? html`<li><a href="/studio/presentation?preview=${encodeURIComponent(page)}" target="_top">Open it again in the Studio</a></li>
<li><a href="${GUEST_REVIEW_PATH}" target="_top">Are you a guest reviewer? Open your review again</a></li>
` : ''}<li><a href="${page}">See the published page</a></li>
</ul>
</main>
</body>
</html>
`
  return notice.toString()
}

/** They show no draft: one starts a preview, the other ends it, whatever the state of its pass. */
const FREE = new Set(['/api/draft/enable', '/api/draft/disable'])
/** Files of the site and the Studio are the same for everyone. */
const WITHOUT_DRAFTS = /^\/(_next|studio|fonts)(\/|$)/
/** Only the holder of a preview may see that it has ended. */
const NO_STORE = { 'cache-control': 'private, no-store' }

/**
 * Runs before Next, for every request: one for drafts keeps its cookies only if its pass is valid at this moment.
 * Otherwise Next gets it without them and shows published content; a page visit gets a notice that the preview has
 * ended, or that the site has no previews. A comparison with a text that its user may not read is refused (403):
 * `admitComparison`.
 */
export function draftModeMiddleware(
  judge: (pass: string | undefined) => Promise<DraftTokenStatus>,
  admitComparison: (
    pass: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean>,
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
    const pass = getPass(cookie)
    const verdict = WITHOUT_DRAFTS.test(path) ? 'ended' : await judge(pass)
    if (verdict === 'stands' && pass !== undefined) {
      // Next must not read another pass than the one that was verified: a guest's pass limits what its pages show.
      request.headers.cookie = withOnlyPass(cookie, pass)
      if (await admitComparison(pass, request, response)) return next()
      return sendForbidden(response, 'There is no such text that you can compare with.')
    }
    if (verdict === 'unknown') {
      request.headers[UNVERIFIED] = '1'
      return next()
    }
    delete request.headers.cookie
    const others = withoutPreview(cookie)
    if (others !== undefined) request.headers.cookie = others
    if (WITHOUT_DRAFTS.test(path)) return next()
    if (isNavigation(request))
      return renderNotice(response, path, verdict === 'notSetUp' ? NOT_SET_UP : ENDED)
    // A client-side navigation from an open page: any unexpected response makes the browser load the page again. A
    // comparison would take the published page for the draft.
    const isForDraft =
      request.headers.rsc !== undefined || request.headers[COMPARED_HEADER] !== undefined
    if (isForDraft) return sendForbidden(response, 'Your preview has ended.')
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

function renderNotice(response: ServerResponse, path: string, notice: Notice): void {
  response.writeHead(notice.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    ...NO_STORE,
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'set-cookie': clearingCookies(),
  })
  response.end(noticePage(notice, path))
}

function sendForbidden(response: ServerResponse, reason: string): void {
  response.writeHead(403, {
    'content-type': 'text/plain; charset=utf-8',
    ...NO_STORE,
  })
  response.end(reason)
}
