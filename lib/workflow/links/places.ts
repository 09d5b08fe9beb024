import { addressRule } from '../../../schemas/address.ts'
import { isRecord } from '../../is-record.ts'
import type { FieldPath } from '../checks/field-path.ts'

interface At {
  /** Where it stands: of the reference itself, or of the field that holds the address. */
  path: FieldPath
}

/** A place of a document that leads to another: a reference by its id, a link by its address. */
export type Place =
  | (At & {
      kind: 'reference'
      id: string
      /** The document cannot be without what it refers to. */
      isStrong: boolean
    })
  | (At & { kind: 'address'; address: string })

type Stored = Readonly<Record<string, unknown>>

/** Every reference of a document, and every address that it holds, wherever they stand. */
export function placesOf(document: Stored): Place[] {
  const places: Place[] = []
  const type = String(document._type)
  const look = (value: unknown, path: FieldPath, field: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isRecord(item) && typeof item._key === 'string' && item._key
        look(item, [...path, key ? { _key: key } : index], field)
      })
    } else if (isRecord(value)) {
      if (typeof value._ref === 'string')
        places.push({ kind: 'reference', path, id: value._ref, isStrong: value._weak !== true })
      for (const [name, inner] of Object.entries(value)) look(inner, [...path, name], name)
    } else if (typeof value === 'string' && value !== '' && addressRule(type, field)) {
      places.push({ kind: 'address', path, address: value })
    }
  }
  look(document, [], '')
  return places
}

/** The path as a patch names it: `sections[_key=="a"].body[0].href`. */
export function patchPath(path: FieldPath): string {
  return path
    .map((segment, index) => {
      if (typeof segment === 'number') return `[${segment}]`
      if (typeof segment === 'object') return `[_key==${JSON.stringify(segment._key)}]`
      return index === 0 ? segment : `.${segment}`
    })
    .join('')
}
