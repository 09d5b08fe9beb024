import { addressRule } from '../../../schemas/address.ts'
import { isRecord } from '../../is-record.ts'
import type { FieldPath } from '../checks/field-path.ts'

interface At {
  /** Its path: of the reference itself, or of the field with the URL. */
  path: FieldPath
}

/** A place in a document that leads to another: a reference by id, a link by URL. */
export type LinkPath =
  | (At & {
      kind: 'reference'
      id: string
      /** The document cannot exist without the referenced one. */
      isStrong: boolean
    })
  | (At & { kind: 'address'; address: string })

type DocumentFields = Readonly<Record<string, unknown>>

/** Every reference and every URL in a document, at any depth. */
export function findLinks(document: DocumentFields): LinkPath[] {
  const places: LinkPath[] = []
  const type = String(document._type)
  const visit = (value: unknown, path: FieldPath, field: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isRecord(item) && typeof item._key === 'string' && item._key
        visit(item, [...path, key ? { _key: key } : index], field)
      })
    } else if (isRecord(value)) {
      if (typeof value._ref === 'string')
        places.push({ kind: 'reference', path, id: value._ref, isStrong: value._weak !== true })
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name], name)
    } else if (typeof value === 'string' && value !== '' && addressRule(type, field)) {
      places.push({ kind: 'address', path, address: value })
    }
  }
  visit(document, [], '')
  return places
}

/** The path in patch syntax: `sections[_key=="a"].body[0].href`. */
export function patchPath(path: FieldPath): string {
  return path
    .map((segment, index) => {
      if (typeof segment === 'number') return `[${segment}]`
      if (typeof segment === 'object') return `[_key==${JSON.stringify(segment._key)}]`
      return index === 0 ? segment : `.${segment}`
    })
    .join('')
}
