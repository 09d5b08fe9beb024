import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Paths of the last release and their current ones. Each old path is answered as the current one for one release, and
 * its response is marked as deprecated; then remove the row. docs/renamed.md lists them.
 */
export const RENAMED_PATHS: Readonly<Record<string, string>> = {
  '/api/answers': '/api/feedback',
  '/api/draft/beside': '/api/draft/context',
  '/dialog-words.json': '/dialog-labels.json',
}

/** When the old paths were deprecated, as RFC 9745 wants it. */
const DEPRECATED_ON = `@${Date.parse('2026-11-28T00:00:00Z') / 1000}`

/**
 * Routes a request for an old path to the current one, and marks the response with `Deprecation` (RFC 9745) and a link.
 * Returns the old path; null if the path was not renamed.
 */
export function useCurrentPath(request: IncomingMessage, response: ServerResponse): string | null {
  const url = request.url ?? '/'
  const end = url.search(/[?#]|$/)
  const old = url.slice(0, end)
  const current = Object.hasOwn(RENAMED_PATHS, old) ? RENAMED_PATHS[old] : undefined
  if (current === undefined) return null
  request.url = current + url.slice(end)
  response.setHeader('Deprecation', DEPRECATED_ON)
  response.setHeader('Link', `<${current}>; rel="successor-version"`)
  return old
}
