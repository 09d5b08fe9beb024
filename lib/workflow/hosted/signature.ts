import type { SanityClient } from '@sanity/client'

export interface Signature {
  _type: 'signature'
  id: string
  name: string
}

/** The signed-in user, as records name people, and their sign-in email. */
export async function currentSigner(
  client: SanityClient,
): Promise<{ by: Signature; email: string }> {
  const { id, name, email } = await client.users.getById('me')
  return { by: { _type: 'signature', id, name }, email: email ?? '' }
}

export function weakReference(id: string) {
  return { _type: 'reference', _ref: id, _weak: true }
}
