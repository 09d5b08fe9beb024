import { marksOf, schemaTypes } from '../../../schemas/index.ts'

interface TypedFields {
  readonly [field: string]: unknown
  _type: string
}

export interface Copy<Document> {
  document: Document
  /** The fields that the copy starts without, as the form labels them. */
  cleared: readonly string[]
}

/** A copy of a document, without what belongs only to the original: slug, number, dates. */
export function getCopy<Document extends TypedFields>(original: Document): Copy<Document> {
  const own = ownFields(original._type).filter(({ name }) => original[name] !== undefined)
  const document = { ...original }
  for (const { name } of own) Reflect.deleteProperty(document, name)
  return { document, cleared: own.map(({ title }) => title) }
}

interface Field {
  name: string
  title?: string
}

function ownFields(typeName: string): { name: string; title: string }[] {
  const type = schemaTypes.find(({ name }) => name === typeName)
  const fields: readonly Field[] =
    type && 'fields' in type && Array.isArray(type.fields) ? type.fields : []
  return fields
    .filter((field) => marksOf(field).isClearedOnDuplicate)
    .map(({ name, title = name }) => ({ name, title }))
}
