import type { IncomingMessage } from 'node:http'
import { withoutPreview } from '../../draft-mode/cookies.ts'
import { LIVE_MARK } from '../../paths.ts'

/**
 * An address that says so (`liveAddress` in lib/paths.ts) is answered as for any reader: the request goes on without the
 * cookies of a preview and without the mark. So it is the very page that everybody has, under its own address: nothing
 * is made for it, no cache can come to hold a draft for it, and the preview of the other tabs stands.
 */
export function settleLiveAddress(request: IncomingMessage): void {
  const [path = '/', query] = (request.url ?? '/').split('?', 2)
  const pairs = query?.split('&') ?? []
  const others = pairs.filter((pair) => pair.split('=')[0] !== LIVE_MARK)
  if (others.length === pairs.length) return
  request.url = others.length === 0 ? path : `${path}?${others.join('&')}`
  const { cookie } = request.headers
  if (cookie === undefined) return
  delete request.headers.cookie
  const kept = withoutPreview(cookie)
  if (kept !== undefined) request.headers.cookie = kept
}
