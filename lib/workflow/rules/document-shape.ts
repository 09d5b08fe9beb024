import { isRecord } from '../../is-record.ts'
import type { ObjectShape, ValueShape } from '../../value-shape/shape.ts'
import { marksOf, privateTypes, schemaTypes } from '../../../schemas/index.ts'

/** The parts of a schema type, a field, or a list member that say which values are valid. */
interface Definition {
  type: string
  name: string | undefined
  fields: readonly Definition[]
  of: readonly Definition[]
  /** For blocks: the annotations of their text. */
  annotations: readonly Definition[]
  /** The values of a closed list in a field that needs no review: other values would go unreviewed too. */
  oneOf: readonly string[]
}

function readDefinition(value: unknown): Definition {
  const { type, name, fields, of, marks } = isRecord(value) ? value : {}
  return {
    type: String(type),
    name: typeof name === 'string' ? name : undefined,
    fields: readDefinitions(fields),
    of: readDefinitions(of),
    annotations: readDefinitions(isRecord(marks) ? marks.annotations : undefined),
    oneOf: isRecord(value) && marksOf(value).nonClinical !== null ? getChoices(value) : [],
  }
}

function getChoices({ options }: Readonly<Record<string, unknown>>): string[] {
  const list = isRecord(options) ? options.list : undefined
  const values = Array.isArray(list)
    ? list.map((choice: unknown) => (isRecord(choice) ? choice.value : choice))
    : []
  return values.filter((value) => typeof value === 'string')
}

function readDefinitions(value: unknown): Definition[] {
  return Array.isArray(value) ? value.map(readDefinition) : []
}

const declared = new Map(schemaTypes.map((type) => [type.name, readDefinition(type)]))
const known = new Map<string, ValueShape>()

/**
 * The valid shape of a type's documents, from the schema; null for a type that no page reads. All fields are optional,
 * and unknown fields may be anything: other rules check both.
 */
export function documentShape(type: string): ValueShape | null {
  const definition = declared.get(type)
  if (definition?.type !== 'document' || privateTypes.includes(type)) return null
  const found = known.get(type) ?? object(() => getFields(definition.fields))
  known.set(type, found)
  return found
}

const TEXT: ValueShape = { kind: 'string' }
const NUMBER: ValueShape = { kind: 'number' }
const SWITCH: ValueShape = { kind: 'boolean' }

/** Sanity's own scalar types. */
const SCALARS: Readonly<Record<string, ValueShape>> = {
  string: TEXT,
  text: TEXT,
  url: TEXT,
  date: TEXT,
  datetime: TEXT,
  number: NUMBER,
  boolean: SWITCH,
}

type Fields = Readonly<Record<string, ValueShape>>

/** Its fields are built on first use: types may be recursive. */
function lazyObject(make: () => ObjectShape['fields']): ObjectShape {
  let made: ObjectShape['fields'] | undefined
  return {
    kind: 'object',
    get fields() {
      made ??= make()
      return made
    },
  }
}

function object(fields: () => Fields): ObjectShape {
  return lazyObject(() =>
    Object.fromEntries(
      Object.entries({ _type: TEXT, _key: TEXT, ...fields() }).map(([name, shape]) => [
        name,
        { shape, isOptional: true },
      ]),
    ),
  )
}

function getFields(definitions: readonly Definition[]): Fields {
  return Object.fromEntries(definitions.map((each) => [each.name ?? '', getShape(each)]))
}

function getShape(definition: Definition): ValueShape {
  const { type, fields, of, annotations, oneOf } = definition
  if (oneOf.length > 0) return { kind: 'string', oneOf }
  switch (type) {
    case 'array':
      return toList(of)
    case 'object':
      return object(() => getFields(fields))
    case 'slug':
      return object(() => ({ current: TEXT }))
    case 'reference':
      return reference
    case 'image':
    case 'file':
      return object(() => ({ asset: reference, hotspot, crop, ...getFields(fields) }))
    case 'block':
      return object(() => ({
        style: TEXT,
        listItem: TEXT,
        level: NUMBER,
        children: toList([SPAN, ...of]),
        markDefs: toList(annotations),
      }))
    default:
      return SCALARS[type] ?? namedShape(type)
  }
}

const reference = object(() => ({ _ref: TEXT, _weak: SWITCH }))
const hotspot = object(() => ({ x: NUMBER, y: NUMBER, height: NUMBER, width: NUMBER }))
const crop = object(() => ({ top: NUMBER, bottom: NUMBER, left: NUMBER, right: NUMBER }))
const SPAN = readDefinition({
  name: 'span',
  type: 'object',
  fields: [
    { name: 'text', type: 'string' },
    { name: 'marks', type: 'array', of: [{ type: 'string' }] },
  ],
})

function namedShape(type: string): ValueShape {
  const definition = declared.get(type)
  if (!definition) throw new Error(`The schema has no type “${type}”.`)
  const found = known.get(type) ?? getShape(definition)
  known.set(type, found)
  return found
}

/** Members name their type in `_type`. It may be omitted if there is only one type, but not for blocks. */
function toList(members: readonly Definition[]): ValueShape {
  const isNeeded = members.length > 1 || members[0]?.type === 'block'
  return { kind: 'array', of: { kind: 'union', of: members.map((each) => member(each, isNeeded)) } }
}

function member(definition: Definition, isTypeNeeded: boolean): ValueShape {
  const shape = getShape(definition)
  if (shape.kind !== 'object') return shape
  const type: ValueShape = { kind: 'string', oneOf: [definition.name ?? definition.type] }
  return lazyObject(() => ({
    ...shape.fields,
    _type: { shape: type, isOptional: !isTypeNeeded },
  }))
}
