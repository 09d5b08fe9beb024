import type { ClientReturn } from '@sanity/client'
import { clean } from '../../value-shape/clean.ts'
import { findShapeViolations } from '../../value-shape/violations.ts'
import { readShapes } from '../../value-shape/rows.ts'
import type { ValueShape } from '../../value-shape/shape.ts'
import { RESULT_SHAPES, SHAPES } from '../generated/result-shapes.ts'
import { queryKey } from './query-key.ts'

const shapes = readShapes(SHAPES)

/** The expected shape of a query's result. Throws for a query that is newer than the generated shapes. */
export function getResultShape(query: string): { name: string; shape: ValueShape } {
  const [name, place = -1] = RESULT_SHAPES[queryKey(query)] ?? []
  const shape = shapes[place]
  if (name !== undefined && shape) return { name, shape }
  throw new Error(
    `What this query results in is not known. Run \`npm run typegen\` and commit its files: ${query.trim().slice(0, 80)}…`,
  )
}

/** How many wrong values of one result are logged: once they are fixed, the next ones are. */
const MAX_NAMED = 5

/**
 * The result as its query's types promise it. A store may hold values of other types, from before the lake validated
 * them against the schema: they are dropped and logged.
 */
export function toPromisedResult<const Query extends string>(
  query: Query,
  result: unknown,
  log?: (line: string) => void,
): ClientReturn<Query>
// As in `fetchContent`, only callers see the result type.
export function toPromisedResult(query: string, result: unknown, log = logOnce): unknown {
  const { name, shape } = getResultShape(query)
  const faults = findShapeViolations(result, shape, MAX_NAMED)
  if (faults.length === 0) return result
  for (const { path, expected, found } of faults)
    log(
      `A value in the store has the wrong type, so pages leave it out: ${path || 'the answer'} of ${name} should be ${expected} and is ${found}.`,
    )
  return clean(result, shape)
}

/** Limits the log if every value of a store is wrong. */
const MAX_LOGGED = 200
const logged = new Set<string>()

function logOnce(line: string): void {
  if (logged.has(line) || logged.size >= MAX_LOGGED) return
  logged.add(line)
  console.error(line)
}
