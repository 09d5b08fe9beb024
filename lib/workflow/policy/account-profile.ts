import { randomUUID } from 'node:crypto'
import { toDraftId, isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall } from '../../lake/policy-config.ts'
import type { Account, SanityDocument } from '../../lake/types.ts'
import { profileStatus } from '../rules/reviewer-profile.ts'
import { rolesFor } from '../model/transition-errors.ts'
import { findProfile } from './reviewer-profile.ts'

/**
 * An account that may approve gets a public profile, since readers see who approved a page: the profile with its
 * sign-in email, otherwise one of the same name without an email, otherwise a new one. Other accounts need none.
 */
export function ensureReviewerProfile({ name, email, role }: Account, call: PolicyCall): void {
  if (!rolesFor('approve').some((each) => each === role)) return
  const profile = findProfile(call, email) ?? findUnlinked(call, name)
  if (profile && profileStatus(profile) === 'ready' && profile.account) return
  const linked = { account: profile?.account || email, isReviewer: true }
  if (!profile) {
    const slug = { _type: 'slug', current: freeSlug(call, name) }
    call.put({ _id: randomUUID(), _type: 'person', name, slug, ...linked })
    return
  }
  call.put({ ...profile, ...linked })
  // A draft that is published later must not remove the link again.
  const draft = call.get(toDraftId(profile._id))
  if (draft) call.put({ ...draft, ...linked })
}

function findUnlinked({ ofType }: PolicyCall, name: string): SanityDocument | undefined {
  return ofType('person').find(
    (person) => isPublicId(person._id) && person.name === name && !person.account,
  )
}

function freeSlug(call: PolicyCall, name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
  const base = words.join('-').slice(0, 80) || 'reviewer'
  const isTaken = (slug: string) => call.holders('person', ['slug', 'current'], slug).length > 0
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!isTaken(slug)) return slug
  }
}
