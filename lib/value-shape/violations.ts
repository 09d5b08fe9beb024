import { isRecord } from '../is-record.ts'
import {
  alternatives,
  fittingObjects,
  isNothing,
  type ObjectShape,
  type ValueShape,
} from './shape.ts'

/** A value that is not what it should be. */
export interface ShapeViolation {
  /** Where it is, e.g. `hero.slides[2].label`. */
  path: string
  expected: string
  found: string
}

/** The first values, at most `limit`, that do not have the shape. */
export function findShapeViolations(
  value: unknown,
  shape: ValueShape,
  limit = Infinity,
): ShapeViolation[] {
  const faults: ShapeViolation[] = []
  const walk = (at: unknown, expected: ValueShape, path: string): void => {
    if (faults.length >= limit) return
    if (alternatives(expected).some((each) => isScalar(at, each))) return
    const toViolation = () =>
      void faults.push({ path, expected: describeShape(expected), found: describeValue(at) })
    if (Array.isArray(at)) {
      const array = alternatives(expected).find((each) => each.kind === 'array')
      if (!array) return toViolation()
      at.forEach((item: unknown, index) => walk(item, array.of, `${path}[${index}]`))
      return
    }
    if (!isRecord(at)) return toViolation()
    const object = bestFitting(at, expected)
    if (!object) return toViolation()
    for (const [name, field] of Object.entries(object.fields)) {
      const inner = at[name]
      if (isNothing(inner, field)) continue
      walk(inner, field.shape, path === '' ? name : `${path}.${name}`)
    }
  }
  walk(value, shape, '')
  return faults
}

/** Of the kinds of objects that a value may be the one that it has the fewest faults as; undefined where it is none. */
export function bestFitting(
  value: Readonly<Record<string, unknown>>,
  shape: ValueShape,
): ObjectShape | undefined {
  const [first, ...others] = fittingObjects(value, shape)
  if (!first || others.length === 0) return first
  const counted = [first, ...others].map((each) => ({
    each,
    faults: findShapeViolations(value, each).length,
  }))
  return counted.reduce((best, next) => (next.faults < best.faults ? next : best)).each
}

/** Whether a value that holds no others is one of this shape. */
export function isScalar(value: unknown, shape: ValueShape): boolean {
  switch (shape.kind) {
    case 'any':
      return true
    case 'null':
      return value === null
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === shape.kind && (shape.oneOf?.some((each) => each === value) ?? true)
    case 'array':
    case 'object':
    case 'union':
      return false
  }
}

const NAMES = {
  any: 'anything',
  null: 'nothing',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
} as const

function describeShape(shape: ValueShape): string {
  const found = alternatives(shape)
    .filter(({ kind }) => kind !== 'null')
    .map(describeOne)
  return [...new Set(found)].join(' or ') || NAMES.null
}

function describeOne(shape: ValueShape): string {
  if (shape.kind === 'union') return describeShape(shape)
  if (shape.kind !== 'object')
    return 'oneOf' in shape && shape.oneOf
      ? shape.oneOf.map((each) => JSON.stringify(each)).join(' or ')
      : NAMES[shape.kind]
  const type = shape.fields._type?.shape
  const [name] = type && 'oneOf' in type ? (type.oneOf ?? []) : []
  return name === undefined ? 'an object' : `an object of type “${name}”`
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return NAMES.null
  if (Array.isArray(value)) return NAMES.array
  if (!isRecord(value)) return NAMES[valueKind(value)]
  return typeof value._type === 'string' ? `an object of type “${value._type}”` : 'an object'
}

function valueKind(value: unknown): 'string' | 'number' | 'boolean' {
  return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean'
}
