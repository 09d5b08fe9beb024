import { SILENT_FIELDS } from '../content/generated/document-types.ts'
import { isRecord } from '../is-record.ts'

/** The property of a block that holds what its words carry, of which none is a word itself. */
const MARKS = 'markDefs'

/**
 * The texts of a value that readers see, in their order: whatever a field is called, and however deep it lies. Only
 * what the schema says is no text for readers is left out. `owner`: the named type that the value is part of.
 */
export function visibleTexts(value: unknown, owner: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap((member) => visibleTexts(member, owner))
  if (!isRecord(value)) return []
  const type = typeof value._type === 'string' ? value._type : owner
  if (type === 'slug' || typeof value._ref === 'string') return []
  if (type === 'block') return present(visibleParts(value.children).join(''))
  // A row is read as one line: what a number is about stands beside it.
  if (type === 'tableRow') return present(visibleTexts(value.cells, type).join(' · '))
  return Object.entries(value).flatMap(([name, field]) =>
    isSilent(type, name) ? [] : visibleTexts(field, type),
  )
}

export function isSilent(type: string, field: string): boolean {
  if (field.startsWith('_') || field === MARKS) return true
  return Object.hasOwn(SILENT_FIELDS, type) && SILENT_FIELDS[type]?.includes(field) === true
}

/** The words of a paragraph, unbroken: a word may be in two spans. */
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
