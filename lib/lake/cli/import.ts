import { createLake } from '../lake.ts'
import { importDocuments, type OnExisting } from '../operations/transfer/import.ts'
import { openArchive } from '../operations/transfer/ndjson.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { requireNotRunning } from './running.ts'

export const help = `lake import FILE – import an export from 'lake export' or from Sanity's own tools

FILE is a .tar.gz, the folder it unpacks to, or an .ndjson file. All documents are imported in one transaction, so a
failed import leaves none behind. As with Sanity's own importer, a document without an _id gets one, and objects in
lists get keys. The lake must not be running.

  --replace   replace documents whose ID already exists
  --missing   skip documents whose ID already exists

  lake import backup.tar.gz --missing --data .data/lake`

const options = {
  ...commonOptions,
  replace: { type: 'boolean', default: false },
  missing: { type: 'boolean', default: false },
} as const

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values, positionals } = parseOptions(argv, options, ['the file to import'])
  if (values.replace && values.missing)
    throw new UsageError('--replace and --missing cannot be combined')
  const { dataDir, config } = await readCommon(values, usualConfig)
  await requireNotRunning(dataDir)
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
        `Imported ${done.documents} documents and ${done.assets} assets; skipped ${done.kept} that already existed.`,
      )
    } finally {
      await lake.close()
    }
  } finally {
    await archive.close()
  }
}
