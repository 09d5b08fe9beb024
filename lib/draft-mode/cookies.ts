import { parse, serialize } from 'hono/utils/cookie'
import { withoutCookies } from '../net/cookies.ts'
import { DRAFT_PASS } from './token.ts'

/** Next's own draft mode cookie: it lasts until the browser closes, and identifies no one. */
const NEXT_DRAFT = '__prerender_bypass'

/** Marks a request whose draft pass could not be verified: see lib/content/fetch/draft-mode.ts. */
export const UNVERIFIED = 'x-draft-unverified'

/** Every cookie that a preview sets. */
const PREVIEW_COOKIES = [
  NEXT_DRAFT,
  DRAFT_PASS,
  'sanity-preview-perspective',
  'sanity-preview-variant',
] as const

/** Whether Next could treat a request as draft mode. Looser than any cookie parser. */
export function asksForDraft(header: string | undefined): boolean {
  return header?.includes(NEXT_DRAFT) ?? false
}

/** The draft pass in a `Cookie` header. */
export function getPass(header: string): string | undefined {
  return parse(header, DRAFT_PASS)[DRAFT_PASS]
}

/**
 * The header with this draft pass and no other: of several cookies of one name, one parser takes the first and another
 * the last.
 */
export function withOnlyPass(header: string, pass: string): string {
  const rest = withoutCookies(header, (pair) => pair.includes(DRAFT_PASS))
  return [...(rest === undefined ? [] : [rest]), serialize(DRAFT_PASS, pass)].join('; ')
}

/** The header without the preview cookies; undefined if nothing is left. */
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
