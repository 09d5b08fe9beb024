import type { IncomingMessage } from 'node:http'
import { withoutPreview } from '../../draft-mode/cookies.ts'
import { LIVE_MARK } from '../../paths.ts'

/**
 * An address marked as live (`liveAddress` in lib/paths.ts) is served as to any reader: the request continues without
 * preview cookies and without the mark. So it is the same page that everyone gets, under its own address: nothing is
 * rendered for it, no cache can store a draft for it, and previews in other tabs continue.
 */
export function resolveLiveUrl(request: IncomingMessage): void {
  const [path = '/', query] = (request.url ?? '/').split('?', 2)
  const pairs = query?.split('&') ?? []
  const others = pairs.filter((pair) => pair.split('=')[0] !== LIVE_MARK)
  if (others.length === pairs.length) return
  request.url = others.length === 0 ? path : `${path}?${others.join('&')}`
  const { cookie } = request.headers
  if (cookie === undefined) return
  delete request.headers.cookie
  const remaining = withoutPreview(cookie)
  if (remaining !== undefined) request.headers.cookie = remaining
}
