import type { Access } from '../access/access.ts'
import type { PolicyCall } from '../policy-config.ts'
import type { KnownPerson } from '../types.ts'

/** What a policy may ask of the lake's accounts, keys, and config. */
export type PolicyServices = Pick<PolicyCall, 'person' | 'signing' | 'hasReleases'>

export function policyServices({
  access,
  config,
}: {
  access: Pick<Access, 'users' | 'signingKey'>
  config: { contentReleases?: boolean | undefined }
}): PolicyServices {
  return {
    person: knownPerson(access),
    signing: access.signingKey,
    hasReleases: config.contentReleases === true,
  }
}

/** Looks up a person who may sign in; null for an unknown id and for a disabled account. */
function knownPerson({ users }: Pick<Access, 'users'>): (id: string) => KnownPerson | null {
  return (id) => {
    const user = users.get(id)
    if (!user || user.disabled) return null
    const { name, email, role, guest } = user
    return { id, name, email, roles: [role], ...(guest && { guest }) }
  }
}
