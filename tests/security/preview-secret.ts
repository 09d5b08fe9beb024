import { marker } from './attack.ts'
import type { Person } from './signed-in-user.ts'

/** A preview secret as this user's Studio creates it: the only type a viewer may write. */
export function makeSecret({ id, origin }: Person) {
  return {
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    secret: marker(),
    source: 'sanity/presentation',
    studioUrl: `${origin}/studio`,
    userId: id,
  }
}
