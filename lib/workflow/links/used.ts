import { ownPath } from '../checks/dead-links.ts'
import { placesOf, type Place } from './places.ts'

/** A page that somebody asks about. */
interface Asked {
  /** Its published id. */
  id: string
  /** Its public address; null for one that has none. */
  address: string | null
}

/** The places of a document that lead to a page, by reference or by address; its own are none. */
export function getUses(
  document: Readonly<Record<string, unknown>>,
  { id, address }: Asked,
): Place[] {
  return placesOf(document).filter((place) =>
    place.kind === 'reference'
      ? place.id === id
      : address !== null && ownPath(place.address) === address,
  )
}
