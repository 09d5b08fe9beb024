import type { OutgoingHttpHeaders } from 'node:http'
import { pagePolicy } from '../security-headers.ts'
import { stripReactRuntime } from './strip-react.ts'
import { mergeInlineScripts } from './inline-scripts.ts'
import type { RenderedPage } from './rendered-page.ts'

/**
 * Style attributes and style elements of a page, and the marker of the chart, which adds style elements in the
 * browser.
 */
const INLINE_STYLES = /<style\b|<[^<>]+\s(?:style="|data-brings-styles\b)/i

export function isHtml(headers: OutgoingHttpHeaders): boolean {
  return /^text\/html\b/.test(String(headers['content-type'] ?? ''))
}

/**
 * Gives a page the policy that it needs: its own scripts, and styles only if it has some. A page that is only read
 * loses the framework.
 */
export function applyCsp({ status, headers, body }: RenderedPage, isRead: boolean): RenderedPage {
  const page = body.toString()
  const { html, hashes } = mergeInlineScripts(isRead ? stripReactRuntime(page) : page)
  // They describe Next's bytes.
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
