import type { OutgoingHttpHeaders } from 'node:http'
import { pagePolicy } from '../security-headers.ts'
import { settleScripts } from './inline-scripts.ts'
import type { Made } from './made.ts'

/** Styles on elements, and style elements, that a page was made with. */
const INLINE_STYLE = /<style\b|<[^<>]+\sstyle="/i
/** What these draw in the browser brings style elements of its own: notices that pass, and the chart. */
const STYLED_IN_THE_BROWSER = /^\/(?:booking\/|bmi-calculator$)/

export function isHtml(headers: OutgoingHttpHeaders): boolean {
  return /^text\/html\b/.test(String(headers['content-type'] ?? ''))
}

/** Gives a page the policy that it was made for: its own scripts, and styles only where it has some. */
export function settle(path: string, { status, headers, body }: Made): Made {
  const { html, hashes } = settleScripts(body.toString())
  // They were said of Next's bytes.
  const { 'content-length': _length, etag: _etag, ...others } = headers
  const inlineStyles = STYLED_IN_THE_BROWSER.test(path) || INLINE_STYLE.test(html)
  return {
    status,
    headers: {
      ...others,
      'content-security-policy': pagePolicy({ scripts: hashes, inlineStyles }),
    },
    body: Buffer.from(html),
  }
}
