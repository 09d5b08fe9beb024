import type { Access } from '../access/access.ts'
import type { KnownPerson, PolicyCall } from '../policy-config.ts'

/** What a policy may ask of the lake's accounts and keys. */
export type PolicyServices = Pick<PolicyCall, 'person' | 'sign' | 'verify'>

export function policyServices(access: Pick<Access, 'users' | 'signingKey'>): PolicyServices {
  const { sign, verify } = access.signingKey
  return { person: knownPerson(access), sign, verify }
}

/** Looks up a person who may sign in; null for an unknown id and for a disabled account. */
function knownPerson({ users }: Pick<Access, 'users'>): (id: string) => KnownPerson | null {
  return (id) => {
    const user = users.get(id)
    return user && !user.disabled
      ? { id, name: user.name, email: user.email, roles: [user.role] }
      : null
  }
}
