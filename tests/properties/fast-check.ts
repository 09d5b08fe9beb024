import { createRequire } from 'node:module'
import type fc from 'fast-check'

/** How many times as many runs as a property asks for. */
const DEPTH = Number(process.env.DEPTH ?? 20)
// Without a number nothing would be tried, and all of it would pass.
if (!Number.isInteger(DEPTH) || DEPTH < 1)
  throw new Error(`DEPTH says how many times as often: 1 or more, not “${process.env.DEPTH}”`)
const RUNS_OF_ITSELF = 100

const real = createRequire(import.meta.url)('fast-check') as { default: typeof fc }

/** Fast-check as it is, but that each property is tried `DEPTH` times as often. Tests of a deep run read this in its place. */
const deep = {
  ...real.default,
  assert: (property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}) =>
    real.default.assert(property, {
      ...parameters,
      numRuns: (parameters.numRuns ?? RUNS_OF_ITSELF) * DEPTH,
    }),
}

export default deep
