import { dirname, resolve } from 'node:path'
import { noteBackup } from '../access/admin.ts'
import type { BackupPlan } from '../config.ts'
import type { LakeContext } from '../context.ts'
import { isBucket } from '../operations/backup/bucket.ts'
import type { BackupJob, BackupReply } from '../operations/backup/program.ts'
import { programFile } from '../scheduling/program-file.ts'
import { WorkerProcess } from '../scheduling/worker-process.ts'
import type { Errand } from './errand.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MEMORY_MB = 512

/** A nightly copy of the lake, made by a separate process, so no one waits for it. It leaves out reader messages. */
export function nightlyBackup(lake: LakeContext, { to, keep, atHour }: BackupPlan): Errand {
  const next = (now: number) => {
    const today = Math.floor(now / DAY_MS) * DAY_MS + atHour * HOUR_MS
    return today > now ? today : today + DAY_MS
  }
  return {
    name: 'Backup',
    first: next,
    next,
    run: async ({ now, signal }) => {
      const at = new Date(now())
      const worker = new WorkerProcess<BackupJob, BackupReply>(
        {
          program: programFile('../operations/backup/program', import.meta.url),
          settings: {},
          memoryMb: MEMORY_MB,
          outOfMemory: () => new Error('The backup needed more memory than it may use.'),
        },
        () => undefined,
      )
      const stop = () => void worker.end(new Error('The lake ends'))
      signal.addEventListener('abort', stop, { once: true })
      try {
        // Not checked for readiness first: if the process died before that, we would never hear of it.
        const reply = await worker.do({
          dataDir: dirname(lake.store.path),
          to: isBucket(to) ? to : resolve(to),
          ...(lake.config.s3 && { s3: lake.config.s3 }),
          keep,
          now: at,
          leaveOut: (lake.config.ephemeral ?? []).map(({ type }) => type),
        })
        if ('problem' in reply) throw new Error(`${reply.problem}.`)
        noteBackup(lake.access.audit, reply)
        const { documents, assets, name, withMessages } = reply
        const without = withMessages ? '' : ', without messages of readers'
        return [`${documents} documents and ${assets} files are in ${name}${without}`]
      } finally {
        signal.removeEventListener('abort', stop)
        await worker.end(new Error('The backup is done'))
      }
    },
  }
}
