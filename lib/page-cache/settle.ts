import type { OutgoingHttpHeaders } from 'node:http'
import { pagePolicy } from '../security-headers.ts'
import { stripReactRuntime } from './framework.ts'
import { mergeInlineScripts } from './inline-scripts.ts'
import type { Made } from './made.ts'

/**
 * Styles on elements, and style elements, that a page was made with; and the mark of what brings style elements of its
 * own in the browser: the chart.
 */
const INLINE_STYLES = /<style\b|<[^<>]+\s(?:style="|data-brings-styles\b)/i

export function isHtml(headers: OutgoingHttpHeaders): boolean {
  return /^text\/html\b/.test(String(headers['content-type'] ?? ''))
}

/**
 * Gives a page the policy that it was made for: its own scripts, and styles only where it has some. What is only read
 * leaves the framework behind.
 */
export function settle({ status, headers, body }: Made, isRead: boolean): Made {
  const page = body.toString()
  const { html, hashes } = mergeInlineScripts(isRead ? stripReactRuntime(page) : page)
  // They were said of Next's bytes.
  const { 'content-length': _length, etag: _etag, ...others } = headers
  const inlineStyles = INLINE_STYLES.test(html)
  return {
    status,
    headers: {
      ...others,
      'content-security-policy': pagePolicy({
        scripts: hashes,
        inlineStyles,
        textStaysText: isRead,
      }),
    },
    body: Buffer.from(html),
  }
}
