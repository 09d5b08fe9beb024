import { isRecord } from '../engine/is-record.ts'
import type { SanityDocument } from '../types.ts'

/**
 * The document with its `_strengthenOnPublish` references made strong. The Studio writes weak references in drafts;
 * `weak` inside that field keeps a reference weak.
 */
export function strengthened(document: SanityDocument): SanityDocument {
  return Object.assign({}, document, mapObject(document))
}

function mapValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapValue)
  return isRecord(value) ? mapObject(value) : value
}

function mapObject(value: Record<string, unknown>): Record<string, unknown> {
  const { _strengthenOnPublish: notes, _weak, ...rest } = value
  if (typeof value._ref !== 'string' || !isRecord(notes)) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapValue(field)]))
  }
  return notes.weak === true ? { ...rest, _weak } : rest
}
