import { createLake } from '../lake.ts'
import { seedIfEmpty } from '../operations/seed.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { requireNotRunning } from './running.ts'

export const help = `lake seed – fill an empty store with the content from the config

A store that already has content is not changed.

  lake seed --data .data/lake`

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, commonOptions)
  const { dataDir, config } = await readCommon(values, usualConfig)
  if (!config.seed) throw new Error('The config declares no seed')
  // No site has to be notified: it reads the seeded store when it starts.
  const lake = await withStoreLock(dataDir, async () => {
    await requireNotRunning(dataDir)
    return createLake({ dataDir, config })
  })
  try {
    const done = await seedIfEmpty(lake.context, (line) => console.log(line))
    if (done) console.log(`Seeded ${done.documents} documents and ${done.assets} assets.`)
    else console.log('The store already has content; nothing was seeded.')
  } finally {
    await lake.close()
  }
}
