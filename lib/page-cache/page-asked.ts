import type { IncomingMessage } from 'node:http'
import { asksForDraft } from '../draft-mode/cookies.ts'
import { isSameForAnyQuestion } from './reading-pages.ts'

export interface PageAsked {
  /** Path and query, as they were asked for. */
  url: string
  /** Under which its page may be kept; undefined where nothing is. */
  path: string | undefined
}

/** Data of a page for one that is open already, in one of the forms that Next's `Vary` names. */
const PAGE_DATA = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
]
/** No page of ours: what is made for programs, built files, and anything whose name has an ending. */
const NO_PAGE = /^\/(?:api|lake|og|studio|_next)(?:\/|$)|\./
/** The spelling of our own addresses. Others may lead to the same page, and each would be kept once more. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const MAX_PATH_LENGTH = 200
/** Next's page for addresses without one, drawn whole. All of them are led to it (lib/server/web/site-server.ts). */
export const NOT_FOUND = '/_not-found'

/** The public page whose data a request asks for, where that is kept under its path; null for everything else. */
export function getDataPage({ url = '/', headers }: IncomingMessage): string | null {
  const [path = '/'] = url.split('?', 1)
  const isPage = path.length <= MAX_PATH_LENGTH && PLAIN.test(path) && !NO_PAGE.test(path)
  return headers.rsc === '1' && isPage && !asksForDraft(headers.cookie) ? path : null
}

/** What a request asks for if it is a public page as everybody has it; null for everything else, drafts too. */
export function pageAsked({ method, url = '/', headers }: IncomingMessage): PageAsked | null {
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
