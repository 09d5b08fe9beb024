import type { CurrentUser } from 'sanity'

/** Role names as the lake's configuration declares them. */
type RoleName = 'administrator' | 'editor' | 'medicalReviewer' | 'viewer'

/** True when the user has any of the roles. What the user may really do is decided by the lake. */
export function hasRole(user: CurrentUser | null, ...names: RoleName[]): boolean {
  return user?.roles.some((role) => names.some((name) => name === role.name)) ?? false
}
