import { ownPath } from '../checks/dead-links.ts'
import { patchPath, placesOf, type Place } from './places.ts'

/** An old address, and where it leads now. */
export interface Moved {
  from: string
  /** The address of a public page. */
  to: string
  /** The published id of what was there, while readers cannot see it: a retired page. */
  goneId: string | null
  /** The published id of the page that it leads to, and its type. */
  targetId: string
  targetType: string
  /** The type of what was there; null where that is not known. */
  goneType: string | null
}

/** A place that leads readers by way of a redirect, or to a page that is gone. */
export interface StaleLink {
  place: Place
  moved: Moved
  /** What the link says now: an address, or the id of a document. */
  was: string
  /** What a patch sets, by path; null where nothing fits but another choice by hand. */
  mend: Readonly<Record<string, string>> | null
}

/** The places of a document that lead to where nothing is any more but a redirect. */
export function getStaleLinks(
  document: Readonly<Record<string, unknown>>,
  moved: readonly Moved[],
): StaleLink[] {
  const byAddress = new Map(moved.map((each) => [each.from, each]))
  const byId = new Map(moved.flatMap((each) => (each.goneId ? [[each.goneId, each] as const] : [])))
  return placesOf(document).flatMap((place): StaleLink[] => {
    if (place.kind === 'reference') {
      const found = byId.get(place.id)
      return found
        ? [{ place, moved: found, was: found.from, mend: mendReference(place, found) }]
        : []
    }
    const path = ownPath(place.address)
    const found = path === null ? undefined : byAddress.get(path)
    if (!found) return []
    // A query or a fragment was of the page that is gone: it goes with it.
    const mend = { [patchPath(place.path)]: found.to }
    return [{ place, moved: found, was: place.address, mend }]
  })
}

/** A link in a text may lead to any page; a list of one type holds that type alone. */
function mendReference(place: Place, moved: Moved): Record<string, string> | null {
  const isLink = place.path.at(-1) === 'target'
  if (!isLink && moved.targetType !== moved.goneType) return null
  return { [patchPath([...place.path, '_ref'])]: moved.targetId }
}
