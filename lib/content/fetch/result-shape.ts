import { clean } from '../../value-shape/clean.ts'
import { findFaults, type Fault } from '../../value-shape/faults.ts'
import type { ValueShape } from '../../value-shape/shape.ts'
import { RESULT_SHAPES, SHAPES } from '../generated/result-shapes.ts'
import { queryKey } from './query-key.ts'

/** A shape as it is generated: numbers are places of shapes that stand before it; a field that may be missing ends in `?`. */
export type ShapeRow =
  | readonly ['string' | 'number' | 'boolean', ...(string | number | boolean)[]]
  | readonly ['null' | 'any']
  | readonly ['array', number]
  | readonly ['object', Readonly<Record<string, number>>]
  | readonly ['union', ...number[]]

const shapes: ValueShape[] = []
for (const row of SHAPES) shapes.push(readShape(row))

function readShape(row: ShapeRow): ValueShape {
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

function shapeAt(place: number): ValueShape {
  const shape = shapes[place]
  if (!shape) throw new Error(`The generated shapes have no number ${place} so far.`)
  return shape
}

/** What a query's result was promised to be. Throws for a query that has come since the shapes were generated. */
export function shapeOfResult(query: string): ValueShape {
  const place = RESULT_SHAPES[queryKey(query)]
  if (place === undefined)
    throw new Error(
      `What this query results in is not known. Run \`npm run typegen\` and commit its files: ${query.trim().slice(0, 80)}…`,
    )
  return shapeAt(place)
}

/** So many wrong values of one result are named; who mends them asks again. */
const MAX_NAMED = 5

/**
 * The result as the types of its query promise it. A store may hold values of other types, written before the lake
 * held them against the schema: they are left out, and named to `onFaults`.
 */
export function toPromisedResult(
  query: string,
  result: unknown,
  onFaults: (faults: readonly Fault[]) => void,
): unknown {
  const shape = shapeOfResult(query)
  const faults = findFaults(result, shape, MAX_NAMED)
  if (faults.length === 0) return result
  onFaults(faults)
  return clean(result, shape)
}
