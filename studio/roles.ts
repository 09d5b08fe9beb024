import type { CurrentUser } from 'sanity'
import type { Role } from '../lib/workflow/model/roles.ts'

/** True when the user has any of the roles. What the user may really do is decided by the lake. */
export function hasRole(user: CurrentUser | null, ...names: Role[]): boolean {
  return user?.roles.some((role) => names.some((name) => name === role.name)) ?? false
}
