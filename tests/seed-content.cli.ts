import config from '../lib/lake.config.ts'
import { createLake } from '../lib/lake/lake.ts'
import { seedIfEmpty } from '../lib/lake/operations/seed.ts'

/**
 * `lake seed` with a cheaper password hash: normally half a second of CPU each, in hundreds of sign-ins and signatures
 * whose tests do not depend on it.
 */
const PASSWORD_COST = 10

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Say in which folder: seed-content.cli.ts DIR')
const lake = await createLake({ dataDir, config, passwordCost: PASSWORD_COST })
try {
  await seedIfEmpty(lake.context, () => undefined)
} finally {
  await lake.close()
}
