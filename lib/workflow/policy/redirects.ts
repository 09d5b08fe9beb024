import { isPublicId, toPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyView, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { getAddress } from '../rules/address-of.ts'
import { isRedirectId, redirectId, REDIRECT_TYPE } from '../rules/redirect-id.ts'
import {
  redirectProblem,
  getRedirectTarget,
  type OtherRedirects,
  type RedirectFacts,
} from '../rules/redirect-problem.ts'
import { transitionError } from '../model/transition-errors.ts'
import { isTransfer } from './page-records.ts'
import { pagesAt, publicPagesAt } from './live-addresses.ts'
import { isRecord } from '../../is-record.ts'

/** A redirect's target: the page while it is public, otherwise the path. */
interface Target {
  page: string
  path?: string
}

type View = Pick<PolicyCall, 'get' | 'holders' | 'referring' | 'ofType'>

/** Active redirects with this field value; drafts of redirects redirect no one. */
function redirectsWith(call: View, field: 'from' | 'path', value: string): SanityDocument[] {
  return call
    .holders(REDIRECT_TYPE, [field], value)
    .filter(isPublicId)
    .flatMap((id) => call.get(id) ?? [])
}

/** The same by target page. */
function redirectsTo(call: View, page: string): SanityDocument[] {
  return call
    .referring(page, REDIRECT_TYPE)
    .filter((each) => isPublicId(each._id) && getPage(each) === page)
}

const getPage = ({ page }: SanityDocument) =>
  isRecord(page) && typeof page._ref === 'string' ? page._ref : null

/** A path that has a page of its own again redirects nowhere else. */
function free(call: PolicyCall, address: string): void {
  for (const { _id } of redirectsWith(call, 'from', address)) call.delete(_id)
}

/** Redirects a path, and with it every path that led to it or to its page: a redirect is one step, never two. */
function addRedirect(call: PolicyCall, from: string, { page, path }: Target): void {
  const to = { page: { _type: 'reference', _ref: page, _weak: true }, ...(path && { path }) }
  const end = path ?? getAddress(call.get(page))
  const concerned = [
    ...redirectsTo(call, page),
    ...redirectsWith(call, 'path', from),
    ...redirectsWith(call, 'from', from),
  ]
  for (const other of new Map(concerned.map((each) => [each._id, each])).values()) {
    const { path: byPath, ...named } = other
    const isToPage = getPage(other) === page
    const isLed = isToPage ? path !== undefined : byPath === from
    if (other.from === from || (isLed && other.from === end)) call.delete(other._id)
    // A redirect to a page that is now retired still leads to that page when it is restored.
    else if (isLed && getPage(other) !== null && !isToPage) call.put({ ...other, path: end })
    else if (isLed) call.put({ ...named, ...to })
  }
  call.put({ _id: redirectId(from), _type: REDIRECT_TYPE, from, ...to, since: call.at })
}

/**
 * Keeps old URLs working when a public document moves: the old path redirects to the document, wherever it goes later,
 * and a path that is taken again no longer redirects.
 */
export function redirectMovedPage(
  call: PolicyCall,
  { before, after }: { before: SanityDocument | null; after: SanityDocument | null },
): void {
  const was = getAddress(before)
  const now = getAddress(after)
  if (was === now) return
  if (now !== null) free(call, now)
  if (was !== null && now !== null && after) addRedirect(call, was, { page: after._id })
}

/** The path of a retired page redirects; if the page is restored at another path, it leads there. */
export function redirectRetiredPage(call: PolicyCall, before: SanityDocument, to: string): void {
  const was = getAddress(before)
  if (was !== null && was !== to) addRedirect(call, was, { page: before._id, path: to })
}

/** Refuses a redirect that loops, leads to another redirect, or starts at the target of one. */
export function validateRedirect(
  { documentId, after }: PendingChange,
  call: Omit<PolicyCall, 'put' | 'delete'>,
): PolicyViolation | null {
  if (after?._type !== REDIRECT_TYPE || !isPublicId(documentId) || isTransfer(call)) return null
  const redirect = getFacts(call, after)
  const problem = redirect && redirectProblem(redirect, otherRedirects(call), pagesAt(call))
  return problem && transitionError(problem)
}

/**
 * Refuses any other document under the id of a path's redirect: an id keeps its type, so the page at that path could
 * neither move nor be retired.
 */
export function validateRedirectId(
  { documentId, before, after }: PendingChange,
  call: Pick<PolicyCall, 'channel'>,
): PolicyViolation | null {
  if (!after || before || after._type === REDIRECT_TYPE || isTransfer(call)) return null
  const id = toPublishedId(documentId)
  if (!isRedirectId(id)) return null
  return {
    code: 'redirectId',
    reason: `The ID “${id}” is reserved for the redirect of a page’s address. Give this document of the type “${after._type}” another ID.`,
  }
}

/** The stored redirects, looked up on demand: there may be tens of thousands. */
function otherRedirects(call: View): OtherRedirects {
  const facts = (stored: readonly SanityDocument[]) =>
    stored.flatMap((each) => getFacts(call, each) ?? [])
  return {
    from: (path) => facts(redirectsWith(call, 'from', path)),
    to: (path) =>
      facts([
        ...redirectsWith(call, 'path', path),
        ...publicPagesAt(call, path).flatMap(({ _id }) => redirectsTo(call, _id)),
      ]).filter((each) => getRedirectTarget(each) === path),
  }
}

function getFacts(view: Pick<PolicyView, 'get'>, stored: SanityDocument): RedirectFacts | null {
  const { _id: id, from, path } = stored
  if (typeof from !== 'string') return null
  const ref = getPage(stored)
  const page = ref !== null && isPublicId(ref) ? getAddress(view.get(ref)) : null
  return { id, from, page, path: typeof path === 'string' && path !== '' ? path : null }
}
