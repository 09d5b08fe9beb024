import type { IncomingMessage } from 'node:http'
import { asksForDraft } from '../draft-mode/cookies.ts'
import { isSameForAnyQuestion } from './static-pages.ts'

export interface PageRequest {
  /** Path and query, as requested. */
  url: string
  /** The path under which the page may be cached; undefined if it may not. */
  path: string | undefined
}

/** Data of a page for client-side navigation, in one of the forms that Next's `Vary` names. */
const PAGE_DATA = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
]
/** Not pages: addresses for programs, built files, and any name with a file extension. */
const NO_PAGE = /^\/(?:api|lake|og|studio|_next)(?:\/|$)|\./
/** The canonical form of our own addresses. Other forms may lead to the same page, which would be cached again. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const MAX_PATH_LENGTH = 200
/** Next's not-found page, fully rendered. All such addresses are routed to it (lib/server/web/site-server.ts). */
export const NOT_FOUND = '/_not-found'

/** The public page whose data a request asks for, if that is cached under its path; null for everything else. */
export function getDataPage({ url = '/', headers }: IncomingMessage): string | null {
  const [path = '/'] = url.split('?', 1)
  const isPage = path.length <= MAX_PATH_LENGTH && PLAIN.test(path) && !NO_PAGE.test(path)
  return headers.rsc === '1' && isPage && !asksForDraft(headers.cookie) ? path : null
}

/** The requested page if it is a public one, the same for everyone; null for everything else, including drafts. */
export function parsePageRequest({
  method,
  url = '/',
  headers,
}: IncomingMessage): PageRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (PAGE_DATA.some((name) => headers[name] !== undefined)) return null
  if (asksForDraft(headers.cookie)) return null
  const [path = '/', query] = url.split('?', 2)
  if (!path.startsWith('/') || NO_PAGE.test(path)) return null
  const isOfPath = query === undefined || isSameForAnyQuestion(path)
  const isPlain = isOfPath && path.length <= MAX_PATH_LENGTH && PLAIN.test(path)
  const isKeepable = isPlain || path === NOT_FOUND
  return { url, path: isKeepable ? path : undefined }
}
