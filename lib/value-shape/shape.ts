/**
 * What a value may be: as much as code that was promised a type relies on. Shapes may hold each other, and refer to
 * themselves.
 */
export type ValueShape =
  /** `oneOf`: the only texts, numbers or switches that it may be. */
  | { kind: 'string' | 'number' | 'boolean'; oneOf?: readonly (string | number | boolean)[] }
  | { kind: 'null' }
  | { kind: 'any' }
  | { kind: 'array'; of: ValueShape }
  | ObjectShape
  | { kind: 'union'; of: readonly ValueShape[] }

/** Fields that it does not name may hold anything. */
export interface ObjectShape {
  kind: 'object'
  fields: Readonly<Record<string, FieldShape>>
}

interface FieldShape {
  shape: ValueShape
  /** The field may be missing. */
  isOptional: boolean
}

/**
 * Whether a field says nothing, and may: where it can be missing, and where its value is not a fixed one. Typegen takes
 * many a value for certain that GROQ answers null for, and code that reads it knows.
 */
export function isNothing(value: unknown, { shape, isOptional }: FieldShape): boolean {
  if (value === null) return isOptional || !alternatives(shape).every((each) => 'oneOf' in each)
  return value === undefined && isOptional
}

/** What a shape is made of, looking through unions. */
export function alternatives(shape: ValueShape): readonly ValueShape[] {
  const cached = flat.get(shape)
  if (cached) return cached
  const found = shape.kind === 'union' ? shape.of.flatMap(alternatives) : [shape]
  flat.set(shape, found)
  return found
}

/** Shapes are few and values many: what follows from a shape is worked out once. */
const flat = new WeakMap<ValueShape, readonly ValueShape[]>()
const fixed = new WeakMap<ObjectShape, readonly (readonly [name: string, field: FieldShape])[]>()

export function isNullable(shape: ValueShape): boolean {
  return alternatives(shape).some(({ kind }) => kind === 'null' || kind === 'any')
}

/**
 * Of several kinds of objects those that this one says it is: by the fields that have fixed values in a shape, above all
 * `_type`.
 */
export function fittingObjects(
  value: Readonly<Record<string, unknown>>,
  shape: ValueShape,
): readonly ObjectShape[] {
  return alternatives(shape)
    .filter((each) => each.kind === 'object')
    .filter((each) => fixedFields(each).every(([name, field]) => isEquivalent(value[name], field)))
}

/** The fields of an object that can only have one value. */
function fixedFields(shape: ObjectShape) {
  const cached = fixed.get(shape)
  if (cached) return cached
  const found = Object.entries(shape.fields).filter(([, field]) => fixedValue(field) !== undefined)
  fixed.set(shape, found)
  return found
}

function fixedValue({ shape }: FieldShape): string | number | boolean | undefined {
  const oneOf = 'oneOf' in shape ? shape.oneOf : undefined
  return oneOf?.length === 1 ? oneOf[0] : undefined
}

function isEquivalent(value: unknown, field: FieldShape): boolean {
  return (
    value === fixedValue(field) || (field.isOptional && (value === undefined || value === null))
  )
}
