import { SILENT_FIELDS } from '../content/generated/document-types.ts'
import { isRecord } from '../is-record.ts'

/** The property of a block with the definitions of its marks, which are not text. */
const MARKS = 'markDefs'

/**
 * The visible texts of a value, in order, at any depth and whatever a field is called. Only what the schema marks as
 * not shown is left out. `owner`: the named type that the value is part of.
 */
export function visibleTexts(value: unknown, owner: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap((member) => visibleTexts(member, owner))
  if (!isRecord(value)) return []
  const type = typeof value._type === 'string' ? value._type : owner
  if (type === 'slug' || typeof value._ref === 'string') return []
  if (type === 'block') return present(visibleParts(value.children).join(''))
  // A row is read as one line: the subject of a number is in the same row.
  if (type === 'tableRow') return present(visibleTexts(value.cells, type).join(' · '))
  return Object.entries(value).flatMap(([name, field]) =>
    isSilent(type, name) ? [] : visibleTexts(field, type),
  )
}

export function isSilent(type: string, field: string): boolean {
  if (field.startsWith('_') || field === MARKS) return true
  return Object.hasOwn(SILENT_FIELDS, type) && SILENT_FIELDS[type]?.includes(field) === true
}

/** The text of a paragraph, unbroken: a word may span two spans. */
function visibleParts(children: unknown): string[] {
  if (!Array.isArray(children)) return []
  return children.flatMap((child) => {
    if (!isRecord(child)) return []
    if (typeof child.text === 'string') return [child.text]
    return typeof child._type === 'string' ? visibleTexts(child, child._type) : []
  })
}

function present(text: string): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}
