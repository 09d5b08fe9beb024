import { createLake } from '../lake.ts'
import { importDocuments } from '../operations/transfer/import.ts'
import { commonOptions, parseOptions, readCommon } from './options.ts'

export const help = `lake seed – fill an empty store with the content that the config declares

A store that has content is left alone.

  lake seed --data .data/lake --config lib/lake.config.ts`

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseOptions(argv, commonOptions)
  const { dataDir, config } = await readCommon(values)
  if (!config.seed) throw new Error('The config declares no seed')
  // Without a site to tell: whoever starts on a seeded store reads it afresh.
  const lake = await createLake({ dataDir, config })
  try {
    if (lake.context.store.lastSeq() > 0) return
    console.log('Seeding the empty store …')
    const { documents, assetsDir } = await config.seed()
    const done = await importDocuments(lake.context, {
      documents,
      assetsDir,
      onExisting: 'fail',
      report: (line) => console.log(line),
    })
    console.log(`Seeded ${done.documents} documents and ${done.assets} assets.`)
  } finally {
    await lake.close()
  }
}
