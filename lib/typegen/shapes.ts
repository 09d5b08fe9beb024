import { z } from 'zod'

/** What a query may find at one place: a document, an object in one, or a reference. Scalars have no shape. */
export interface Shape {
  /** Its `_type`; null if a projection made it, which does not name it. */
  name: string | null
  isDocument: boolean
  /** The document types that it may refer to, if it is a reference. */
  refersTo: readonly string[]
  field: (name: string) => readonly Shape[]
}

/** The content model as queries see it. */
export interface ContentShapes {
  documents: readonly Shape[]
  document: (type: string) => Shape
}

const namedTarget = z.object({ type: z.string() })

/** The parts of a schema type, a field, or an array member that say where references are. */
const definition = z.object({
  name: z.string().optional(),
  type: z.string(),
  to: z.union([z.array(namedTarget), namedTarget]).optional(),
  get fields() {
    return z.array(definition).optional()
  },
  get of() {
    return z.array(definition).optional()
  },
  get marks() {
    return z.object({ annotations: z.array(definition).optional() }).optional()
  },
})
type Definition = z.infer<typeof definition>

/** Assets are documents of the lake's own, which no schema declares. */
const ASSETS: Readonly<Record<string, string>> = {
  image: 'sanity.imageAsset',
  file: 'sanity.fileAsset',
}

const LEADS_NOWHERE: readonly string[] = []

function plain(name: string | null, isDocument = false): Shape {
  return { name, isDocument, refersTo: LEADS_NOWHERE, field: () => [] }
}

function referenceTo(types: readonly string[]): Shape {
  return { ...plain('reference'), refersTo: types }
}

/** Reads the content model's declarations; throws if one is not a schema type. */
export function contentShapes(schemaTypes: readonly unknown[]): ContentShapes {
  const declared = new Map(
    schemaTypes.map((type) => definition.parse(type)).map((type) => [type.name ?? '', type]),
  )
  const made = new Map<Definition, readonly Shape[]>()

  /** Arrays are transparent: a query's `[]` adds nothing to what it may find. */
  const getShapes = (of: Definition): readonly Shape[] => {
    const cached = made.get(of)
    if (cached) return cached
    const shapes = make(of)
    made.set(of, shapes)
    return shapes
  }

  const make = (of: Definition): readonly Shape[] => {
    switch (of.type) {
      case 'array':
        return (of.of ?? []).flatMap(getShapes)
      case 'reference':
        return [referenceTo([of.to ?? []].flat().map(({ type }) => type))]
      case 'block':
        return [withFields('block', blockFields(of))]
      case 'image':
      case 'file':
        return [withFields(of.name ?? of.type, [...(of.fields ?? []), getAsset(of.type)])]
      case 'object':
        return [withFields(of.name ?? 'object', of.fields ?? [])]
      case 'document':
        return [{ ...withFields(of.name ?? '', of.fields ?? []), isDocument: true }]
      default: {
        const named = declared.get(of.type)
        return named ? getShapes(named) : []
      }
    }
  }

  const withFields = (name: string, fields: readonly Definition[]): Shape => ({
    ...plain(name),
    field: (fieldName) => fields.filter((field) => field.name === fieldName).flatMap(getShapes),
  })

  const documents = [...declared.values()]
    .filter(({ type }) => type === 'document')
    .flatMap(getShapes)
  const assets = Object.values(ASSETS).map((type) => plain(type, true))
  const byName = new Map([...documents, ...assets].map((shape) => [shape.name, shape]))
  return {
    documents,
    document: (type) => {
      const found = byName.get(type)
      if (!found) throw new Error(`The schema has no document type “${type}”.`)
      return found
    },
  }
}

/** A block's own fields, which the schema does not list. */
function blockFields(block: Definition): Definition[] {
  return [
    {
      name: 'children',
      type: 'array',
      of: [{ type: 'object', name: 'span' }, ...(block.of ?? [])],
    },
    { name: 'markDefs', type: 'array', of: block.marks?.annotations ?? [] },
  ]
}

function getAsset(type: string): Definition {
  return { name: 'asset', type: 'reference', to: { type: ASSETS[type] ?? '' } }
}
