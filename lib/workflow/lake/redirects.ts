import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PolicyCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { pathFor } from '../../paths.ts'

/** An address that readers may still have, and where it leads now. Editors may add their own. */
export const REDIRECT_TYPE = 'redirect'

/** One for each address, of a length that fits, and without a dot: the site reads no id with one. */
export function redirectId(path: string): string {
  return `${REDIRECT_TYPE}-${bytesToHex(sha256(utf8ToBytes(path))).slice(0, 32)}`
}

/** The public address of a stored document; null when it has none. */
export function addressOf(document: SanityDocument | null): string | null {
  if (!document) return null
  const { _type, slug, number } = document
  const current =
    typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  return pathFor({
    _type,
    slug: typeof current === 'string' ? current : null,
    number: typeof number === 'number' ? number : null,
  })
}

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
  if (now !== null && call.get(redirectId(now))) call.delete(redirectId(now))
  if (was !== null && now !== null && was !== now && after) {
    redirect(call, was, { page: after._id })
  }
}

/** The address of a retired page leads on. */
export function followRetirement(call: PolicyCall, before: SanityDocument, to: string): void {
  const was = addressOf(before)
  if (was !== null && was !== to) redirect(call, was, { path: to })
}
