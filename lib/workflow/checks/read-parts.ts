import { isRecord } from '../../is-record.ts'
import type { FoundValue, Page, ContentPath } from './content.ts'
import type { FieldPath } from './field-path.ts'
import { readBlocks } from './read-blocks.ts'
import { members, getRefs, type Fields } from './stored.ts'

/**
 * A short document's texts and sources, from any of its fields. Presented as a page to the rules that need nothing
 * else.
 */
export function readParts(document: Fields): Page {
  const places = [...getParts(document, [])].map((found, at): ContentPath => ({ ...found, at }))
  return { id: '', type: 'article', body: { kind: 'body', path: [], at: 0 }, places }
}

function* getParts(value: Fields, path: FieldPath): Generator<FoundValue> {
  for (const [name, field] of Object.entries(value)) {
    const at = [...path, name]
    if (isRecord(field)) yield* getParts(field, at)
    if (!Array.isArray(field)) continue
    if (name === 'sources') yield { kind: 'citation', sources: getRefs(field), path: at }
    const inner = members(field, at)
    if (inner.some(({ fields }) => fields._type === 'block')) yield* readBlocks(field, at, 1)
    else for (const member of inner) yield* getParts(member.fields, member.path)
  }
}
