import config from '../lib/lake.config.ts'
import { createLake } from '../lib/lake/lake.ts'
import { seedIfEmpty } from '../lib/lake/operations/seed/seed.ts'

/**
 * `lake seed`, but for what a look at a password costs: half a second of a processor each, in hundreds of sign-ins and
 * signatures of which what is tested does not depend on it.
 */
const PASSWORD_COST = 10

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Say in which folder: first-content.cli.ts DIR')
const lake = await createLake({ dataDir, config, passwordCost: PASSWORD_COST })
try {
  await seedIfEmpty(lake.context, () => undefined)
} finally {
  await lake.close()
}
