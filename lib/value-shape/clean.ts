import { isRecord } from '../is-record.ts'
import { bestFitting, isScalar } from './violations.ts'
import {
  alternatives,
  fittingObjects,
  isNothing,
  isNullable,
  type ObjectShape,
  type ValueShape,
} from './shape.ts'

/** What takes the place of a value that has none of the shapes it may have. */
const NONE = Symbol('none')

/**
 * A value that has the shape, whatever was given: what has not is null where it may be, left out of a list or an object
 * where it need not be there, and an empty value of its kind otherwise. What is right is returned as it is. Throws for
 * a shape that no empty value has.
 */
export function clean(value: unknown, shape: ValueShape): unknown {
  const cleaned = cleanValue(value, shape)
  if (cleaned !== NONE) return cleaned
  const empty = emptyValue(shape)
  if (empty === NONE) throw new Error('No empty value has this shape.')
  return empty
}

function cleanValue(value: unknown, shape: ValueShape): unknown {
  if (alternatives(shape).some((each) => isScalar(value, each))) return value
  if (Array.isArray(value)) {
    const array = alternatives(shape).find((each) => each.kind === 'array')
    return array ? cleanArray(value, array.of) : NONE
  }
  if (!isRecord(value)) return NONE
  const object = bestFitting(value, shape)
  return object ? cleanObject(value, object) : NONE
}

function cleanArray(items: readonly unknown[], shape: ValueShape): readonly unknown[] {
  const cleaned = items.map((item, index) => cleanValue(withKey(item, shape, index), shape))
  const isSame = cleaned.every((item, index) => item === items[index])
  return isSame ? items : cleaned.filter((item) => item !== NONE)
}

/** Members of a list are known by their keys: one without is known by its place. */
function withKey(item: unknown, shape: ValueShape, index: number): unknown {
  if (!isRecord(item) || typeof item._key === 'string') return item
  const isKeyed = fittingObjects(item, shape).some(
    ({ fields }) => fields._key?.isOptional === false,
  )
  return isKeyed ? { ...item, _key: String(index) } : item
}

function cleanObject(value: Readonly<Record<string, unknown>>, { fields }: ObjectShape): unknown {
  const changed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { shape, isOptional } = field
    const original = value[name]
    if (isNothing(original, field)) continue
    const cleaned = original === undefined ? NONE : cleanValue(original, shape)
    const result = cleaned === NONE && !isOptional ? emptyValue(shape) : cleaned
    if (result === NONE && !isOptional) return NONE
    if (result !== original) changed[name] = result
  }
  if (Object.keys(changed).length === 0) return value
  return Object.fromEntries(
    Object.entries({ ...value, ...changed }).filter(([, each]) => each !== NONE),
  )
}

/** Nothing, as this shape says it. */
function emptyValue(shape: ValueShape): unknown {
  if (isNullable(shape)) return null
  for (const each of alternatives(shape)) {
    const empty = emptyOne(each)
    if (empty !== NONE) return empty
  }
  return NONE
}

const EMPTY = { string: '', number: 0, boolean: false } as const

function emptyOne(shape: ValueShape): unknown {
  switch (shape.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      // A value of a closed list says something: none of them is empty but the switch that is off.
      return shape.oneOf && !shape.oneOf.includes(EMPTY[shape.kind]) ? NONE : EMPTY[shape.kind]
    case 'array':
      return []
    case 'object':
      return emptyObject(shape)
    default:
      return NONE
  }
}

function emptyObject({ fields }: ObjectShape): unknown {
  const needed = Object.entries(fields).filter(([, { isOptional }]) => !isOptional)
  const empty = needed.map(([name, { shape }]) => [name, emptyValue(shape)] as const)
  return empty.some(([, value]) => value === NONE) ? NONE : Object.fromEntries(empty)
}
