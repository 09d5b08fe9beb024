import { ownPath } from '../checks/dead-links.ts'
import { patchPath, findLinks, type LinkPath } from './link-paths.ts'

/** An old path, and where it redirects now. */
export interface RedirectedPath {
  from: string
  /** The path of a public page. */
  to: string
  /** The published id of the former page, while readers cannot see it: a retired page. */
  deletedId: string | null
  /** The published id of the target page, and its type. */
  targetId: string
  targetType: string
  /** The type of the former page; null if unknown. */
  goneType: string | null
}

/** A link that readers follow through a redirect, or to a deleted page. */
export interface StaleLink {
  place: LinkPath
  moved: RedirectedPath
  /** The link's current value: a URL, or a document id. */
  was: string
  /** What a patch sets, by path; null if only a manual choice fits. */
  fix: Readonly<Record<string, string>> | null
}

/** The places in a document that lead to nothing but a redirect. */
export function getStaleLinks(
  document: Readonly<Record<string, unknown>>,
  moved: readonly RedirectedPath[],
): StaleLink[] {
  const byAddress = new Map(moved.map((each) => [each.from, each]))
  const byId = new Map(
    moved.flatMap((each) => (each.deletedId ? [[each.deletedId, each] as const] : [])),
  )
  return findLinks(document).flatMap((place): StaleLink[] => {
    if (place.kind === 'reference') {
      const found = byId.get(place.id)
      return found
        ? [{ place, moved: found, was: found.from, fix: updateReference(place, found) }]
        : []
    }
    const path = ownPath(place.address)
    const found = path === null ? undefined : byAddress.get(path)
    if (!found) return []
    // A query or a fragment belonged to the old page: it is dropped.
    const fix = { [patchPath(place.path)]: found.to }
    return [{ place, moved: found, was: place.address, fix }]
  })
}

/** A link in a text may lead to any page; a typed list accepts only that type. */
function updateReference(place: LinkPath, moved: RedirectedPath): Record<string, string> | null {
  const isLink = place.path.at(-1) === 'target'
  if (!isLink && moved.targetType !== moved.goneType) return null
  return { [patchPath([...place.path, '_ref'])]: moved.targetId }
}
