import { isNameIn } from '../model/names.ts'
import { ROLES, type Role } from '../model/roles.ts'

/** The standard roles of hosted Sanity that write drafts. */
const WRITERS: readonly string[] = ['editor', 'developer', 'contributor']

/**
 * The roles in the review of someone with these roles at Sanity, which has no medical reviewers: a member who writes
 * drafts is one if `isReviewer`, and no one signs for their own text. A custom role with the name of one of ours is
 * that role.
 */
export function fromSanityRoles(roles: readonly string[], isReviewer: () => boolean): Role[] {
  const own = roles.filter((role): role is Role => isNameIn(ROLES, role))
  if (!roles.some((role) => WRITERS.includes(role))) return own
  const made: Role[] = isReviewer() ? ['editor', 'medicalReviewer'] : ['editor']
  return [...new Set([...own, ...made])]
}
