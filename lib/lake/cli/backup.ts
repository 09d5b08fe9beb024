import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noteBackup } from '../access/admin.ts'
import { createAudit } from '../access/audit.ts'
import { backUp } from '../operations/backup/backup.ts'
import { isBucket } from '../operations/backup/bucket.ts'
import { backUpToBucket } from '../operations/backup/to-bucket.ts'
import { openStore } from '../store/store.ts'
import { requireBackupsFolder } from './archive-names.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { runningLake, runOnLake } from './running.ts'

/** Printed whenever a copy is made or used: anyone who needs those messages has to know. */
export const WITHOUT_MESSAGES = 'It does not contain reader messages'

export const help = `lake backup – back everything up to a folder, for lake restore

Unlike an export, a backup also contains people, passwords, tokens, and the history of every document: protect it like
the lake itself. Images and files that an earlier backup in the folder has are not copied again. The lake may be running.

  --to DIR          the folder of backups, on another disk, or s3://bucket/folder on any S3-compatible server, whose
                    URL and keys are set in the config
  --keep N          how many of the newest backups to keep (14)
  --with-messages   include reader messages, which are left out by default because a copy outlives their retention time

  lake backup --to /mnt/backups/clearwell --data .data/lake`

const options = {
  ...commonOptions,
  to: { type: 'string' },
  keep: { type: 'string', default: '14' },
  'with-messages': { type: 'boolean', default: false },
} as const

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, options)
  if (values.to === undefined) throw new UsageError('Name the folder of backups: --to DIR')
  if (!/^[1-9]\d{0,3}$/.test(values.keep))
    throw new UsageError(`--keep must be a number from 1 to 9999, not "${values.keep}"`)
  if (!isBucket(values.to)) requireBackupsFolder('--to', values.to)
  const target = await readCommon(values, usualConfig)
  if (!existsSync(join(target.dataDir, 'store.sqlite')))
    throw new Error(`There is no lake in ${target.dataDir}`)
  const toBucket = isBucket(values.to)
  const job = {
    dataDir: target.dataDir,
    to: toBucket ? values.to : resolve(values.to),
    keep: Number(values.keep),
    now: new Date(),
    leaveOut: values['with-messages']
      ? []
      : (target.config.ephemeral ?? []).map(({ type }) => type),
  }
  const made = await (toBucket ? backUpToBucket(job, target.config.s3) : backUp(job))
  const { documents, withMessages } = made
  const facts = { documents, assets: made.assets.length, withMessages }
  if (await runningLake(target.dataDir)) await runOnLake(target, 'backup-made', facts)
  else {
    const store = await withStoreLock(target.dataDir, async () => openStore(target.dataDir))
    noteBackup(createAudit({ db: store.db, log: () => undefined }), facts)
    store.close()
  }
  console.log(`Copied ${facts.documents} documents and ${facts.assets} files to ${made.dir}`)
  if (!withMessages) console.log(`${WITHOUT_MESSAGES} (--with-messages includes them).`)
}
