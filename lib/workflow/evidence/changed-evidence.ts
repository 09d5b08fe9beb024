import { addressedTypes } from '../../../schemas/index.ts'
import { findLinks } from '../links/link-paths.ts'
import { changedSource, type ChangedSource } from './citing-pages.ts'

type DocumentFields = Readonly<Record<string, unknown>>

/**
 * The sources of a document that are no longer current: those that it cites, and those of the terms and FAQs that it
 * shows. `get` returns the public document by id.
 */
export function changedEvidence(
  document: DocumentFields,
  get: (id: string) => DocumentFields | null,
): ChangedSource[] {
  const found = new Map<string, ChangedSource>()
  const visited = new Set<string>()
  const visit = (each: DocumentFields): void => {
    for (const place of findLinks(each)) {
      if (place.kind !== 'reference' || visited.has(place.id)) continue
      visited.add(place.id)
      const target = get(place.id)
      if (!target) continue
      const changed = target._type === 'source' ? changedSource(target) : null
      if (changed) found.set(changed.id, changed)
      // Another page has its own sources.
      else if (target._type !== 'source' && !addressedTypes.includes(String(target._type)))
        visit(target)
    }
  }
  visit(document)
  return [...found.values()]
}
