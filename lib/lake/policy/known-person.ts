import type { Access } from '../access/access.ts'
import type { KnownPerson } from '../policy-config.ts'

/** Looks up a person who may sign in; null for an unknown id and for a disabled account. */
export function knownPerson({ users }: Pick<Access, 'users'>): (id: string) => KnownPerson | null {
  return (id) => {
    const user = users.get(id)
    return user && !user.disabled
      ? { id, name: user.name, email: user.email, roles: [user.role] }
      : null
  }
}
