import { isRecord } from '../is-record.ts'
import type { Perspective } from '../../types.ts'
import { draftIdOf, isPublishedId, layerOf, parseDocumentId } from '../document-id.ts'
import type { Attributes } from './values.ts'

/**
 * The documents as a perspective shows them. In every perspective but `raw` and `published` the topmost
 * layer of each document wins, under its published id, its stored id kept as `_originalId`; published
 * documents are always the lowest layer. A version with `_system.delete` hides the document.
 * Source: https://www.sanity.io/docs/content-lake/perspectives
 */
export function applyPerspective(
  documents: readonly Attributes[],
  perspective: Perspective,
): readonly Attributes[] {
  if (perspective === 'raw') return documents
  const layers = layersOf(perspective)
  if (layers.length === 0) return documents.filter((document) => isPublishedId(idOf(document)))
  const rank = new Map([...layers, 'published'].map((name, i) => [name, i]))
  const best = new Map<string, { rank: number; document: Attributes }>()
  for (const document of documents) {
    const id = parseDocumentId(idOf(document))
    const own = id && rank.get(id.layer)
    if (!id || own === null || own === undefined) continue
    const known = best.get(id.publishedId)
    if (!known || own < known.rank) best.set(id.publishedId, { rank: own, document })
  }
  const seen: Attributes[] = []
  for (const [base, { document }] of best) {
    if (!isTombstone(document)) seen.push({ ...document, _id: base, _originalId: idOf(document) })
  }
  return seen
}

/**
 * What comes before the id of the documents that decide what a perspective shows under it, topmost first and `published`
 * last; null for the raw one.
 */
export function layerPrefixes(perspective: Perspective): readonly string[] | null {
  if (perspective === 'raw') return null
  const layers = layersOf(perspective)
  // Of one that is named twice the last counts, as above.
  const named = layers.filter((name, at) => layers.lastIndexOf(name) === at)
  const prefixes = named.map((name) => (name === 'drafts' ? draftIdOf('') : `versions.${name}.`))
  return [...prefixes.filter((prefix) => layerOf(`${prefix}a`) !== null), '']
}

/** The layers above `published`, topmost first; empty for the published perspective. */
function layersOf(perspective: Perspective): readonly string[] {
  if (perspective === 'drafts') return ['drafts']
  if (typeof perspective === 'string') return []
  const end = perspective.indexOf('published')
  return end === -1 ? perspective : perspective.slice(0, end)
}

function idOf(document: Attributes): string {
  return typeof document['_id'] === 'string' ? document['_id'] : ''
}

export function isTombstone(document: Attributes): boolean {
  const system = document['_system']
  return !isPublishedId(idOf(document)) && isRecord(system) && system.delete === true
}
