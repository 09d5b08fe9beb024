import { marksOf, schemaTypes, type SampleMarkKind } from '../../../schemas/index.ts'
import { isRecord } from '../../is-record.ts'

/**
 * Where documents have sample labels, read from the schema's marks (`schemas/sample-mark.ts`) and stored nowhere else.
 */
export interface SampleMark {
  /** The path from the document to the labeled object; `EACH` stands for every member of a list. */
  path: readonly string[]
  field: string
  kind: SampleMarkKind
}

const EACH = '[]'

interface TypeDeclaration {
  name?: string
  type: string
  fields?: readonly TypeDeclaration[]
  of?: readonly TypeDeclaration[]
}

const typesByName: ReadonlyMap<string, TypeDeclaration> = new Map(
  schemaTypes.map((type): [string, TypeDeclaration] => [type.name, type]),
)

const getTypeMarks = new Map<string, readonly SampleMark[]>()

/** The sample labels of this document type, at any depth. */
export function getSampleMarks(type: string): readonly SampleMark[] {
  const cached = getTypeMarks.get(type)
  if (cached) return cached
  const declared = typesByName.get(type)
  const marks = declared ? marksWithin(declared, [], new Set()) : []
  getTypeMarks.set(type, marks)
  return marks
}

function marksWithin(
  declared: TypeDeclaration,
  path: readonly string[],
  around: ReadonlySet<string>,
): SampleMark[] {
  // An object may contain others of its own type.
  if (around.has(declared.type)) return []
  const named = typesByName.get(declared.type)
  const inside = named ? new Set([...around, declared.type]) : around
  const { fields = [], of = [] } = named ?? declared
  return [
    ...fields.flatMap((field): SampleMark[] => {
      const name = field.name ?? ''
      const kind = marksOf(field).sampleMark
      return kind ? [{ path, field: name, kind }] : marksWithin(field, [...path, name], inside)
    }),
    ...of.flatMap((member) => marksWithin(member, [...path, EACH], inside)),
  ]
}

/** The labeled objects in a document, each under a name that is stable across versions. */
export function getCarriers(
  document: unknown,
  { path: [step, ...rest], ...mark }: SampleMark,
  name = '',
): [name: string, carrier: Readonly<Record<string, unknown>>][] {
  if (step === EACH) {
    if (!Array.isArray(document)) return []
    return document.flatMap((member: unknown, index) => {
      const key = isRecord(member) && typeof member._key === 'string' ? member._key : `#${index}`
      return getCarriers(member, { path: rest, ...mark }, `${name}[${key}]`)
    })
  }
  if (!isRecord(document)) return []
  if (step === undefined) return [[name, document]]
  return getCarriers(document[step], { path: rest, ...mark }, `${name}.${step}`)
}
