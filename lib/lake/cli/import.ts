import { createLake } from '../lake.ts'
import { importDocuments, type OnExisting } from '../operations/transfer/import.ts'
import { openArchive } from '../operations/transfer/ndjson.ts'
import { withStoreLock } from './free-store.ts'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { refuseWhileRunning } from './running.ts'

export const help = `lake import FILE – take in what Sanity's own tools or 'lake export' have written

FILE is a .tar.gz, the folder it unpacks to, or an .ndjson file. Documents come in as one transaction: an
import that fails leaves none behind. A document without an _id gets one, and objects in lists get keys, as Sanity's own
importer does it. The lake must not be running.

  --replace   documents whose id is taken are replaced
  --missing   documents whose id is taken are left as they are

  lake import backup.tar.gz --missing --data .data/lake`

const options = {
  ...commonOptions,
  replace: { type: 'boolean', default: false },
  missing: { type: 'boolean', default: false },
} as const

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values, positionals } = parseOptions(argv, options, ['the file to import'])
  if (values.replace && values.missing)
    throw new UsageError('--replace and --missing exclude each other')
  const { dataDir, config } = await readCommon(values, usualConfig)
  await refuseWhileRunning(dataDir)
  const onExisting: OnExisting = values.replace ? 'replace' : values.missing ? 'keep' : 'fail'
  const archive = await openArchive(positionals[0] ?? '')
  try {
    const lake = await withStoreLock(dataDir, () => createLake({ dataDir, config }))
    try {
      const done = await importDocuments(lake.context, {
        ...archive,
        onExisting,
        report: (line) => console.log(line),
      })
      const detail = `${done.documents} documents`
      lake.context.access.audit.record({ kind: 'import', actor: 'shell', detail })
      console.log(
        `Imported ${done.documents} documents and ${done.assets} assets; ${done.kept} were there already.`,
      )
    } finally {
      await lake.close()
    }
  } finally {
    await archive.close()
  }
}
