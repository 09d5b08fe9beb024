import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyView, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { addressOf } from '../rules/address-of.ts'
import { redirectId, REDIRECT_TYPE } from '../rules/redirect-id.ts'
import { redirectProblem, type RedirectFacts } from '../rules/redirect-problem.ts'
import { refusal } from '../vocabulary/refusals.ts'
import { isTransfer } from './dossier.ts'
import { pagesAt } from './live-addresses.ts'
import { isRecord } from '../../is-record.ts'

/** Where a redirect leads: to the page while readers can see it, else to the path. */
interface Target {
  page: string
  path?: string
}

/** Those that count; drafts of redirects lead nobody. */
function redirectsIn(view: Pick<PolicyView, 'ofType'>): SanityDocument[] {
  return view.ofType(REDIRECT_TYPE).filter(({ _id }) => isPublicId(_id))
}

const pageOf = ({ page }: SanityDocument) =>
  isRecord(page) && typeof page._ref === 'string' ? page._ref : null

/** An address that has a page of its own again leads nowhere else. */
function free(call: PolicyCall, address: string): void {
  for (const { id, value } of call.valuesOf(REDIRECT_TYPE, ['from']))
    if (value === address && isPublicId(id)) call.delete(id)
}

/** Leads an address on, and with it every address that led to it or to its page: a redirect is one step, never two. */
function lead(call: PolicyCall, from: string, { page, path }: Target): void {
  const to = { page: { _type: 'reference', _ref: page, _weak: true }, ...(path && { path }) }
  const end = path ?? addressOf(call.get(page))
  for (const other of redirectsIn(call)) {
    const { path: byPath, ...named } = other
    const isToPage = pageOf(other) === page
    const isLed = isToPage ? path !== undefined : byPath === from
    if (other.from === from || (isLed && other.from === end)) call.delete(other._id)
    // One that names a page of its own, which is retired, still leads to that when it comes back.
    else if (isLed && pageOf(other) !== null && !isToPage) call.put({ ...other, path: end })
    else if (isLed) call.put({ ...named, ...to })
  }
  call.put({ _id: redirectId(from), _type: REDIRECT_TYPE, from, ...to, since: call.at })
}

/**
 * Keeps addresses alive when a public document moves: the old one leads to the document, wherever it goes
 * later, and an address that is taken again leads nowhere else any more.
 */
export function followMove(
  call: PolicyCall,
  { before, after }: { before: SanityDocument | null; after: SanityDocument | null },
): void {
  const was = addressOf(before)
  const now = addressOf(after)
  if (was === now) return
  if (now !== null) free(call, now)
  if (was !== null && now !== null && after) lead(call, was, { page: after._id })
}

/** The address of a retired page leads on; should the page come back elsewhere, it leads there. */
export function followRetirement(call: PolicyCall, before: SanityDocument, to: string): void {
  const was = addressOf(before)
  if (was !== null && was !== to) lead(call, was, { page: before._id, path: to })
}

/** Refuses a redirect that leads in a circle, to another one, or on from where another one leads. */
export function refuseRedirect(
  { documentId, after }: PendingChange,
  call: Omit<PolicyCall, 'put' | 'delete'>,
): Refusal | null {
  if (after?._type !== REDIRECT_TYPE || !isPublicId(documentId) || isTransfer(call)) return null
  const facts = redirectsIn(call).flatMap((each) => factsOf(call, each) ?? [])
  const asked = factsOf(call, after)
  const problem = asked && redirectProblem(asked, facts, pagesAt(call))
  return problem && refusal(problem)
}

function factsOf(view: Pick<PolicyView, 'get'>, stored: SanityDocument): RedirectFacts | null {
  const { _id: id, from, path } = stored
  if (typeof from !== 'string') return null
  const ref = pageOf(stored)
  const page = ref !== null && isPublicId(ref) ? addressOf(view.get(ref)) : null
  return { id, from, page, path: typeof path === 'string' && path !== '' ? path : null }
}
