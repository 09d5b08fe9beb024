import type { ValueShape } from './shape.ts'

/** A shape as it is generated: numbers are places of shapes that stand before it; a field that may be missing ends in `?`. */
export type ShapeRow =
  | readonly ['string' | 'number' | 'boolean', ...(string | number | boolean)[]]
  | readonly ['null' | 'any']
  | readonly ['array', number]
  | readonly ['object', Readonly<Record<string, number>>]
  | readonly ['union', ...number[]]

/** The shapes of a generated list, each at its place. */
export function readShapes(rows: readonly ShapeRow[]): readonly ValueShape[] {
  const shapes: ValueShape[] = []
  const shapeAt = (place: number): ValueShape => {
    const shape = shapes[place]
    if (!shape) throw new Error(`The generated shapes have no number ${place} so far.`)
    return shape
  }
  for (const row of rows) shapes.push(readShape(row, shapeAt))
  return shapes
}

function readShape(row: ShapeRow, shapeAt: (place: number) => ValueShape): ValueShape {
  switch (row[0]) {
    case 'null':
    case 'any':
      return { kind: row[0] }
    case 'array':
      return { kind: 'array', of: shapeAt(row[1]) }
    case 'object': {
      const fields = Object.entries(row[1]).map(([name, place]) => {
        const field = { shape: shapeAt(place), isOptional: name.endsWith('?') }
        return [name.replace(/\?$/, ''), field] as const
      })
      return { kind: 'object', fields: Object.fromEntries(fields) }
    }
    case 'union': {
      const [, ...places] = row
      return { kind: 'union', of: places.map(shapeAt) }
    }
    default: {
      const [kind, ...oneOf] = row
      return oneOf.length > 0 ? { kind, oneOf } : { kind }
    }
  }
}
