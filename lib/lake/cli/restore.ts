import { resolve } from 'node:path'
import { isBucket } from '../operations/backup/bucket.ts'
import { restore } from '../operations/backup/restore.ts'
import { restoreFromBucket } from '../operations/backup/to-bucket.ts'
import { requireBackupsFolder } from './archive-names.ts'
import { WITHOUT_MESSAGES } from './backup.ts'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'

export const help = `lake restore – create a data folder from a backup

The folder must be new. The data is checked before the folder gets its name. With --at, every document is restored as it
was at that time, from the history in the backup; people and tokens are as they were when the backup was made. The
access of guest reviewers is ended, because the backup does not know whose was revoked since.

  --from DIR   the folder of backups, or s3://bucket/folder
  --name NAME  which backup (the newest; with --at, the first one that includes that time)
  --at TIME    for example 2026-11-21T12:00:00Z

  lake restore --from /mnt/backups/clearwell --data .data/lake
  lake restore --from /mnt/backups/clearwell --at 2026-11-21T12:00:00Z --data .data/lake`

const known = {
  ...commonOptions,
  from: { type: 'string' },
  name: { type: 'string' },
  at: { type: 'string' },
} as const

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, known)
  if (values.from === undefined) throw new UsageError('Name the folder of backups: --from DIR')
  if (!isBucket(values.from)) requireBackupsFolder('--from', values.from)
  const { dataDir, config } = await readCommon(values, usualConfig)
  const fromBucket = isBucket(values.from)
  const options = {
    from: fromBucket ? values.from : resolve(values.from),
    ...(values.name !== undefined && { name: values.name }),
    ...(values.at !== undefined && { at: getMoment(values.at) }),
    dataDir,
  }
  const { backup, position } = await (fromBucket
    ? restoreFromBucket(options, config.s3)
    : restore(options))
  console.log(`Created ${dataDir} from the backup ${backup.name}, up to change ${position}`)
  if (!backup.withMessages) console.log(`${WITHOUT_MESSAGES}: the backup was made without them.`)
}

function getMoment(text: string): Date {
  const moment = new Date(text)
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime()))
    return moment
  throw new UsageError(`--at must be a time like 2026-11-21T12:00:00Z, not "${text}"`)
}
