import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { addressOf } from '../rules/address-of.ts'
import { redirectId, REDIRECT_TYPE } from '../rules/redirect-id.ts'

type Target = { page: string } | { path: string }

function redirect(call: PolicyCall, from: string, target: Target): void {
  const to =
    'page' in target
      ? { page: { _type: 'reference', _ref: target.page, _weak: true } }
      : { path: target.path }
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
  if (now !== null && now !== was) yieldTo(now, call)
  if (was !== null && now !== null && was !== now && after) {
    redirect(call, was, { page: after._id })
  }
}

/** An editor's own redirect has another id than the lake's. */
function yieldTo(address: string, call: PolicyCall): void {
  for (const { id, value } of call.valuesOf(REDIRECT_TYPE, ['from']))
    if (value === address && isPublicId(id)) call.delete(id)
}

/** The address of a retired page leads on. */
export function followRetirement(call: PolicyCall, before: SanityDocument, to: string): void {
  const was = addressOf(before)
  if (was !== null && was !== to) redirect(call, was, { path: to })
}
