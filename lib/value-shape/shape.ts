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
  return shape.kind === 'union' ? shape.of.flatMap(alternatives) : [shape]
}

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
    .filter(({ fields }) =>
      Object.entries(fields).every(([name, field]) => saysTheSame(value[name], field)),
    )
}

function saysTheSame(value: unknown, { shape, isOptional }: FieldShape): boolean {
  const fixed = 'oneOf' in shape ? shape.oneOf : undefined
  if (fixed?.length !== 1) return true
  return value === fixed[0] || (isOptional && (value === undefined || value === null))
}
