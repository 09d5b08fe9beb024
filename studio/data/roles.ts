import type { CurrentUser } from 'sanity'
import type { Role } from '../../lib/workflow/model/roles.ts'

/** True if the user has any of the roles. The lake enforces permissions. */
export function hasRole(user: CurrentUser | null, ...names: Role[]): boolean {
  return user?.roles.some((role) => names.some((name) => name === role.name)) ?? false
}
