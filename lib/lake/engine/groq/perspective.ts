import { isRecord } from '../is-record.ts'
import type { Perspective } from '../../types.ts'
import { toDraftId, isPublishedId, getLayer } from '../document-id.ts'
import type { Attributes } from './values.ts'

/**
 * The id prefixes of the layers that decide what a perspective shows, topmost first and `published` last; null for the
 * raw perspective. A version with `_system.delete` hides the document. Source:
 * https://www.sanity.io/docs/content-lake/perspectives
 */
export function layerPrefixes(perspective: Perspective): readonly string[] | null {
  if (perspective === 'raw') return null
  const layers = getLayers(perspective)
  // If a layer is named twice, the last one counts.
  const named = layers.filter((name, at) => layers.lastIndexOf(name) === at)
  const prefixes = named.map((name) => (name === 'drafts' ? toDraftId('') : `versions.${name}.`))
  return [...prefixes.filter((prefix) => getLayer(`${prefix}a`) !== null), '']
}

/** The layers above `published`, topmost first; empty for the published perspective. */
export function getLayers(perspective: Perspective): readonly string[] {
  if (perspective === 'drafts') return ['drafts']
  if (typeof perspective === 'string') return []
  const end = perspective.indexOf('published')
  return end === -1 ? perspective : perspective.slice(0, end)
}

function getId(document: Attributes): string {
  return typeof document['_id'] === 'string' ? document['_id'] : ''
}

export function isTombstone(document: Attributes): boolean {
  const system = document['_system']
  return !isPublishedId(getId(document)) && isRecord(system) && system.delete === true
}
