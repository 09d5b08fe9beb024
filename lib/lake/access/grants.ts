import { matchesFilter } from '../engine/groq/filter.ts'
import type {
  DocumentInput,
  Grant,
  GuestScope,
  Identity,
  Permission,
  Role,
  SanityDocument,
} from '../types.ts'

/**
 * A caller's access list: the grants of all its roles, as the Studio reads them from `/acl`. A guest reviewer has none
 * but those of the invitation.
 */
export function getGrants(
  roles: readonly Role[],
  identity: Identity,
  guestGrants: (guest: GuestScope) => readonly Grant[] = () => [],
): readonly Grant[] {
  const own = roles.filter((role) => identity.roles.includes(role.name))
  // Without the role in the config, there are no guests.
  if (identity.guest) return own.some(({ guest }) => guest) ? guestGrants(identity.guest) : []
  return own.flatMap((role) => role.grants)
}

/**
 * Whether one of the grants with this permission selects the document. A filter that cannot be evaluated grants
 * nothing. A document that has no id yet is judged with an empty id.
 */
export function permits(
  grants: readonly Grant[],
  identity: Identity,
  permission: Permission,
  document: SanityDocument | DocumentInput,
): boolean {
  const stored: SanityDocument = {
    _rev: '',
    _createdAt: '',
    _updatedAt: '',
    ...document,
    _id: document._id ?? '',
  }
  return grants.some(
    (grant) => grant.permissions.includes(permission) && selects(grant.filter, stored, identity),
  )
}

function selects(filter: string, document: SanityDocument, identity: Identity): boolean {
  if (filter === 'true') return true
  try {
    return matchesFilter(filter, document, { identity })
  } catch {
    return false
  }
}
