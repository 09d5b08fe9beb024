import { schemaTypes } from '../schemas/index.ts'
import { isRecord } from '../lib/is-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** A change to one place in a document. */
export interface Perturbation {
  /** The top-level field. */
  field: string
  /** The path without keys, e.g. `sections[].body[].children[].text`. */
  place: string
  /** A Sanity patch. */
  set: Readonly<Record<string, unknown>>
}

/** Fields written by the lake. */
const LAKES_OWN: readonly string[] = ['_id', '_rev', '_createdAt', '_updatedAt']
/** Fields that define a value's kind rather than its content; a document's type never changes. */
const SHAPE: readonly string[] = ['_key', '_type', '_ref']

/** The fields of a document type in the schema; none for the lake's own types. */
function declaredFields(type: string): string[] {
  const found = schemaTypes.find(({ name }) => name === type)
  return found && 'fields' in found && Array.isArray(found.fields)
    ? found.fields.map(({ name }: { name: string }) => name)
    : []
}

/**
 * A change to each place in a document (once per kind of list item), to each field of the schema that the document
 * lacks, and to an unknown field; for references, to the target and to each property. `others` returns documents to
 * refer to instead.
 */
export function getPerturbations(
  document: Fields,
  others: (type: string, id: string) => string | undefined,
): Perturbation[] {
  const seen = new Set<string>()
  const found: Perturbation[] = []
  const add = (field: string, place: string, path: string, value: unknown) => {
    if (seen.has(place)) return
    seen.add(place)
    found.push({ field, place, set: { [path]: value } })
  }
  const walk = (field: string, place: string, path: string, value: unknown): void => {
    if (typeof value === 'string') return add(field, place, path, otherText(value))
    if (typeof value === 'number') return add(field, place, path, value + 1)
    if (typeof value === 'boolean') return add(field, place, path, !value)
    if (Array.isArray(value)) {
      add(field, `${place}[]`, path, value.length > 0 ? value.slice(0, -1) : ['Words'])
      value.forEach((member: unknown, index) => {
        const key = isRecord(member) && typeof member._key === 'string' ? member._key : null
        const at = key === null ? `${path}[${index}]` : `${path}[_key=="${key}"]`
        walk(field, `${place}[]`, at, member)
      })
      return
    }
    if (!isRecord(value)) return
    if (typeof value._ref === 'string') {
      const weakly = { _weak: true, _strengthenOnPublish: { type: 'source' } }
      add(field, `${place}->weakly`, path, { ...value, ...weakly })
      add(field, `${place}->_weak`, `${path}._weak`, value._weak !== true)
      add(field, `${place}->_strengthenOnPublish`, `${path}._strengthenOnPublish`, {})
      add(field, `${place}->unheardOf`, `${path}.unheardOf`, 'Words')
      // Last, so that it remains when all are applied together.
      const other = others(field, value._ref)
      if (other !== undefined) add(field, place, path, { ...value, _ref: other })
      return
    }
    for (const [name, part] of Object.entries(value))
      if (!SHAPE.includes(name)) walk(field, `${place}.${name}`, `${path}.${name}`, part)
    add(field, `${place}.unheardOf`, `${path}.unheardOf`, 'Words')
  }
  for (const [name, value] of Object.entries(document))
    if (!LAKES_OWN.includes(name) && name !== '_type') walk(name, name, name, value)
  for (const name of declaredFields(String(document._type)))
    if (document[name] === undefined) add(name, name, name, 'Words')
  add('unheardOf', 'unheardOf', 'unheardOf', 'Words')
  add('_unheardOf', '_unheardOf', '_unheardOf', 'Words')
  return found
}

/** Keeps URLs and dates valid: a different value, not a broken one. */
function otherText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return '2001-02-03'
  if (/^https?:\/\//.test(text)) return 'https://elsewhere.example/'
  if (/^(mailto|tel):/.test(text)) return `${text}0`
  if (text.startsWith('/')) return '/elsewhere'
  return `${text} No hurry`
}
