import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1c2b30;background:#faf8f4}
main{max-width:36rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}a{color:#0b5c66}li{margin:.5rem 0}
@media(prefers-color-scheme:dark){body{color:#e8eef0;background:#0e1a1d}a{color:#7fd4de}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Allows only its own style; the Studio's Preview tool shows it in its frame. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`

/** The notice for a draft request with an ended preview; `path` is the requested page. */
export function draftNotice(path: string): { html: string; policy: string } {
  // `//host` would leave the site.
  const page = `/${path.replace(/^[/\\]+/, '')}`
  // Formatted by hand: the policy has the exact hash of its style.
  // oxfmt-ignore
  const notice = html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your preview has ended</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Your preview has ended</h1>
<p>Only people who are signed in can see drafts. You were signed out, the preview is more than 12 hours old, or someone closed it.</p>
<ul>
<li><a href="/studio/presentation?preview=${encodeURIComponent(page)}" target="_top">Open it again in the Studio</a></li>
<li><a href="${page}">See the published page</a></li>
</ul>
</main>
</body>
</html>
`
  return { html: notice.toString(), policy: POLICY }
}
