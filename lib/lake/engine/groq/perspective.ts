import { isRecord } from '../is-record.ts'
import type { Perspective } from '../../types.ts'
import { draftIdOf, isPublishedId, parseDocumentId } from '../document-id.ts'
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

/** The stored ids that decide what a perspective shows under a published id. */
export function storedIdsFor(publishedId: string, perspective: Perspective): string[] {
  const above = layersOf(perspective).map((layer) =>
    layer === 'drafts' ? draftIdOf(publishedId) : `versions.${layer}.${publishedId}`,
  )
  return [...above, publishedId]
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

function isTombstone(document: Attributes): boolean {
  const system = document['_system']
  return !isPublishedId(idOf(document)) && isRecord(system) && system.delete === true
}
