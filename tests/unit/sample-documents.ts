import type { ArraySchemaType, ObjectSchemaType, SchemaType } from 'sanity'
import { singletonTypes } from '../../schemas/index.ts'

/** A document with every editable value once; each value names its place. */
export interface SampleDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** On every sample: a query that returns it has returned the whole document. */
export const WHOLE = '_createdAt'

/** The place of each value ('siteSettings.footer.copyrightName'), by its sample value. */
export type Places = Map<unknown, string>

/** Singleton pages are found by id. */
const getId = (type: string) => (singletonTypes.includes(type) ? type : `sample-${type}`)

/** A document of this type. Text is its own place; numbers are told apart by `places`. */
export function getSample(type: ObjectSchemaType, places: Places): SampleDocument {
  const fields = getFields(type, type.name, places)
  return { ...fields, _id: getId(type.name), _type: type.name, [WHOLE]: WHOLE }
}

function getFields(type: ObjectSchemaType, path: string, places: Places): Record<string, unknown> {
  return Object.fromEntries(
    type.fields
      .filter(({ type: field }) => field.hidden !== true)
      .map(({ name, type: field }) => [name, valueOf(field, `${path}.${name}`, places)]),
  )
}

function valueOf(type: SchemaType, path: string, places: Places): unknown {
  if (isNamed(type, 'slug')) return { _type: 'slug', current: placed(path, path, places) }
  if (isNamed(type, 'reference')) return referenceTo(getTargets(type)[0], places, path)
  if (type.jsonType === 'number') return placed(places.size + 0.5, path, places)
  if (type.jsonType === 'array') return getMembers(type, path, places)
  if (type.jsonType !== 'object') return placed(path, path, places)
  if (isNamed(type, 'block')) return getBlock(type, path, places)
  if (isNamed(type, 'image')) {
    const own = type.fields.filter(({ name }) => !['asset', 'hotspot', 'crop'].includes(name))
    const asset = { _type: 'reference', _ref: 'image-sample' }
    return { _type: type.name, asset, ...getFields({ ...type, fields: own }, path, places) }
  }
  return { _type: type.name, _key: path, ...getFields(type, path, places) }
}

function getMembers(type: ArraySchemaType, path: string, places: Places): unknown[] {
  return type.of.flatMap((member) => {
    if (!isNamed(member, 'reference')) return [valueOf(member, `${path}[]`, places)]
    return getTargets(member).map((target) => referenceTo(target, places, path))
  })
}

/** A paragraph with everything that a paragraph can contain. */
function getBlock(type: ObjectSchemaType, path: string, places: Places): unknown {
  const getParts = (field: string) => {
    const list = type.fields.find(({ name }) => name === field)?.type
    const parts = list?.jsonType === 'array' ? list.of : []
    return parts.filter(isObject)
  }
  const children = getParts('children').filter(({ name }) => name !== 'span')
  const span = getParts('children').find(({ name }) => name === 'span')
  const annotations: unknown = span && 'annotations' in span ? span.annotations : []
  const marks = Array.isArray(annotations) ? annotations.filter(isObject) : []
  return {
    _type: 'block',
    _key: path,
    style: 'normal',
    children: [
      { _type: 'span', _key: 'span', text: path, marks: marks.map(({ name }) => name) },
      ...children.map((child) => valueOf(child, `${path}.${child.name}`, places)),
    ],
    markDefs: marks.map((mark) => valueOf(mark, `${path}.${mark.name}`, places)),
  }
}

function placed(value: unknown, path: string, places: Places): unknown {
  places.set(value, path)
  return value
}

function referenceTo(target: string | undefined, _places: Places, path: string) {
  return { _type: 'reference', _key: path, _ref: getId(target ?? '') }
}

function getTargets(type: SchemaType): string[] {
  const to = 'to' in type && Array.isArray(type.to) ? type.to : []
  return to.map(({ name }: SchemaType) => name)
}

/** Whether a type is the named type or derived from it. */
function isNamed(type: SchemaType, name: string): boolean {
  for (let each: SchemaType | null | undefined = type; each; each = each.type) {
    if (each.name === name) return true
  }
  return false
}

function isObject(type: SchemaType): type is ObjectSchemaType {
  return type.jsonType === 'object'
}
