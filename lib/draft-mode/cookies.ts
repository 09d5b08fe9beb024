import { parse, serialize } from 'hono/utils/cookie'
import { withoutCookies } from '../net/cookies.ts'
import { DRAFT_PASS } from './pass.ts'

/** Next's own cookie of draft mode: it lasts until the browser closes, and names nobody. */
const NEXT_DRAFT = '__prerender_bypass'

/** Says on a request that nobody could vouch for its draft: see lib/content/fetch/draft-mode.ts. */
export const UNVERIFIED = 'x-draft-unverified'

/** Every cookie that a preview leaves in a browser. */
const PREVIEW_COOKIES = [
  NEXT_DRAFT,
  DRAFT_PASS,
  'sanity-preview-perspective',
  'sanity-preview-variant',
] as const

/** Whether Next could find a request to be in draft mode. Looser than any parser of cookies. */
export function asksForDraft(header: string | undefined): boolean {
  return header?.includes(NEXT_DRAFT) ?? false
}

/** The pass of a `Cookie` header. */
export function getPass(header: string): string | undefined {
  return parse(header, DRAFT_PASS)[DRAFT_PASS]
}

/** The header without the cookies of a preview; undefined when nothing is left. */
export function withoutPreview(header: string): string | undefined {
  return withoutCookies(header, (pair) => PREVIEW_COOKIES.some((name) => pair.includes(name)))
}

const GONE = { path: '/', maxAge: 0, httpOnly: true } as const

/** `Set-Cookie` headers that end a preview, however its cookies were set. */
export function clearingCookies(): string[] {
  return PREVIEW_COOKIES.flatMap((name) => [
    serialize(name, '', { ...GONE, sameSite: 'Lax' }),
    serialize(name, '', { ...GONE, secure: true, sameSite: 'None', partitioned: true }),
  ])
}
