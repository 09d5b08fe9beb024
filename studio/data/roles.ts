import type { CurrentUser } from 'sanity'
import type { Role } from '../../lib/workflow/model/roles.ts'
import { fromSanityRoles } from '../../lib/workflow/rules/sanity-roles.ts'
import { environment } from './environment.ts'

/**
 * The roles of the review by the names of someone's roles in the project. On hosted Sanity, anyone who writes drafts
 * may be a reviewer: the server knows who is.
 */
export function reviewRoles(names: readonly string[]): readonly string[] {
  return environment.lakeUrl === undefined ? fromSanityRoles(names, () => true) : names
}

/** The signed-in user's roles in the review. */
export function getRoles(user: CurrentUser | null): readonly string[] {
  return reviewRoles((user?.roles ?? []).map(({ name }) => name))
}

/** True if the user has any of the roles. The lake enforces permissions. */
export function hasRole(user: CurrentUser | null, ...names: Role[]): boolean {
  const roles = getRoles(user)
  return names.some((name) => roles.includes(name))
}
