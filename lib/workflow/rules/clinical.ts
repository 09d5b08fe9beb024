import { gatedTypes, marksOf, schemaTypes } from '../../../schemas/index.ts'

/**
 * What needs medical review, read from the schema's marks (`schemas/options.ts`) and stored nowhere else: the lake's
 * gate, the content hash, and the Studio use this.
 */
interface Marks {
  nonClinical: ReadonlyMap<string, string>
  administratorsOnly: readonly string[]
}

/** Document types that only become public with text that a medical reviewer has approved. */
export const GATED_TYPES = gatedTypes

const NO_MARKS: Marks = { nonClinical: new Map(), administratorsOnly: [] }

const getTypeMarks: ReadonlyMap<string, Marks> = new Map(
  schemaTypes.map((type) => {
    const fields = 'fields' in type && Array.isArray(type.fields) ? type.fields : []
    return [type.name, getFieldMarks(fields)]
  }),
)

function getFieldMarks(fields: readonly { name: string }[]): Marks {
  return {
    nonClinical: new Map(
      fields.flatMap((field) => {
        const reason = marksOf(field).nonClinical
        return reason === null ? [] : [[field.name, reason] as const]
      }),
    ),
    administratorsOnly: fields
      .filter((field) => marksOf(field).isAdministratorsOnly)
      .map(({ name }) => name),
  }
}

const marks = (type: string): Marks => getTypeMarks.get(type) ?? NO_MARKS

/** Whether documents of this type become public only with text that a medical reviewer has approved. */
export function isGatedType(type: string): boolean {
  return GATED_TYPES.includes(type)
}

/** The fields of a document type that need no medical review, each with the reason. */
export function nonClinicalFields(type: string): ReadonlyMap<string, string> {
  return marks(type).nonClinical
}

/** The fields of a document type that only administrators change. */
export function administratorFields(type: string): readonly string[] {
  return marks(type).administratorsOnly
}

/** Fields that the lake itself writes on a document, and no reader sees. */
const LAKES_OWN: readonly string[] = ['_id', '_rev', '_createdAt', '_updatedAt']

/**
 * Whether this field of a gated document needs medical review: `_type` does, and so does every field that the schema
 * does not know.
 */
export function isClinicalField(type: string, field: string): boolean {
  return !LAKES_OWN.includes(field) && !nonClinicalFields(type).has(field)
}
