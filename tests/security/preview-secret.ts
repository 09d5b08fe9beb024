import { marker } from './attack.ts'
import type { Person } from './person.ts'

/** A preview secret as the Studio makes it for this person: the one kind of document that a viewer writes. */
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
