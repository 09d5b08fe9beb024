import { ownPath } from '../checks/dead-links.ts'
import { findLinks, type LinkPath } from './link-paths.ts'

/** The page that uses are looked up for. */
interface LinkQuery {
  /** Its published id. */
  id: string
  /** Its public path; null if it has none. */
  address: string | null
}

/** The places in a document that lead to a page, by reference or by URL; a page's own places do not count. */
export function getUses(
  document: Readonly<Record<string, unknown>>,
  { id, address }: LinkQuery,
): LinkPath[] {
  return findLinks(document).filter((place) =>
    place.kind === 'reference'
      ? place.id === id
      : address !== null && ownPath(place.address) === address,
  )
}
