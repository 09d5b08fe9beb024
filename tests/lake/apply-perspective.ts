import { isPublishedId, parseDocumentId } from '../../lib/lake/engine/document-id.ts'
import { isTombstone, getLayers } from '../../lib/lake/engine/groq/perspective.ts'
import type { Attributes } from '../../lib/lake/engine/groq/values.ts'
import type { Perspective } from '../../lib/lake/types.ts'

/**
 * Reference implementation of perspectives over all documents in memory. In every perspective but `raw` and `published`
 * the topmost layer of each document wins, under its published id, with its stored id kept as `_originalId`; published
 * documents are always the lowest layer. A version with `_system.delete` hides the document. Source:
 * https://www.sanity.io/docs/content-lake/perspectives
 */
export function applyPerspective(
  documents: readonly Attributes[],
  perspective: Perspective,
): readonly Attributes[] {
  if (perspective === 'raw') return documents
  const layers = getLayers(perspective)
  if (layers.length === 0) return documents.filter((document) => isPublishedId(getId(document)))
  const rank = new Map([...layers, 'published'].map((name, i) => [name, i]))
  const best = new Map<string, { rank: number; document: Attributes }>()
  for (const document of documents) {
    const id = parseDocumentId(getId(document))
    const own = id && rank.get(id.layer)
    if (!id || own === null || own === undefined) continue
    const known = best.get(id.publishedId)
    if (!known || own < known.rank) best.set(id.publishedId, { rank: own, document })
  }
  const seen: Attributes[] = []
  for (const [base, { document }] of best) {
    if (!isTombstone(document)) seen.push({ ...document, _id: base, _originalId: getId(document) })
  }
  return seen
}

function getId(document: Attributes): string {
  return typeof document['_id'] === 'string' ? document['_id'] : ''
}
