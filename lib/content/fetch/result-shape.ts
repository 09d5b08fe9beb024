import type { ClientReturn } from '@sanity/client'
import { clean } from '../../value-shape/clean.ts'
import { findFaults } from '../../value-shape/faults.ts'
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
export function shapeOfResult(query: string): { name: string; shape: ValueShape } {
  const [name, place] = RESULT_SHAPES[queryKey(query)] ?? []
  if (name !== undefined && place !== undefined) return { name, shape: shapeAt(place) }
  throw new Error(
    `What this query results in is not known. Run \`npm run typegen\` and commit its files: ${query.trim().slice(0, 80)}…`,
  )
}

/** So many wrong values of one result are named: once they are mended, the next ones are. */
const MAX_NAMED = 5

/**
 * The result as the types of its query promise it. A store may hold values of other types, from before the lake held
 * them against the schema: they are left out, and named in the log.
 */
export function toPromisedResult<const Query extends string>(
  query: Query,
  result: unknown,
  log?: (line: string) => void,
): ClientReturn<Query>
// As in `fetchContent`, the type is said to callers alone.
export function toPromisedResult(query: string, result: unknown, log = logOnce): unknown {
  const { name, shape } = shapeOfResult(query)
  const faults = findFaults(result, shape, MAX_NAMED)
  if (faults.length === 0) return result
  for (const { path, expected, found } of faults)
    log(
      `A value in the store has the wrong type, so pages leave it out: ${path || 'the answer'} of ${name} should be ${expected} and is ${found}.`,
    )
  return clean(result, shape)
}

/** A store of which every value is wrong fills no log. */
const MAX_LOGGED = 200
const logged = new Set<string>()

function logOnce(line: string): void {
  if (logged.has(line) || logged.size >= MAX_LOGGED) return
  logged.add(line)
  console.error(line)
}
