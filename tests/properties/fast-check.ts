import { createRequire } from 'node:module'
import type fc from 'fast-check'

/** The factor for each property's number of runs. */
const DEPTH = Number(process.env.DEPTH ?? 20)
// Without a number, no inputs would be tried, and everything would pass.
if (!Number.isInteger(DEPTH) || DEPTH < 1)
  throw new Error(`DEPTH says how many times as often: 1 or more, not “${process.env.DEPTH}”`)
const RUNS_OF_ITSELF = 100

const real = createRequire(import.meta.url)('fast-check') as { default: typeof fc }

/** Fast-check with `DEPTH` times as many runs per property. Deep runs import it in place of fast-check. */
const deep = {
  ...real.default,
  assert: (property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}) =>
    real.default.assert(property, {
      ...parameters,
      numRuns: (parameters.numRuns ?? RUNS_OF_ITSELF) * DEPTH,
    }),
}

export default deep
