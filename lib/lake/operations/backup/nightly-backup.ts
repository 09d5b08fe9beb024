import { dirname, resolve } from 'node:path'
import { noteBackup } from '../../access/admin.ts'
import type { BackupPlan } from '../../config.ts'
import type { LakeContext } from '../../context.ts'
import type { Job, JobContext } from '../../jobs/runner.ts'
import { dailyAt } from '../../jobs/schedule.ts'
import { programFile, WorkerProcess } from '../../scheduling/worker-process.ts'
import { isBucket } from './bucket.ts'
import type { BackupJob, BackupReply } from './program.ts'

const NAME = 'Backup'
const MEMORY_MB = 512

/** A nightly copy of the lake, made by a separate process, so no one waits for it. It leaves out reader messages. */
export function nightlyBackup(lake: LakeContext, plan: BackupPlan): Job {
  return {
    name: NAME,
    schedule: dailyAt(plan.atHour),
    run: async (context) => {
      const reply = await backUpInProcess(lake, plan, context)
      if ('problem' in reply) throw new Error(`${reply.problem}.`)
      noteBackup(lake.access.audit, reply)
      const { documents, assets, name, withMessages } = reply
      const without = withMessages ? '' : ', without reader messages'
      lake.log(`${NAME}: Copied ${documents} documents and ${assets} files to ${name}${without}`)
    },
  }
}

async function backUpInProcess(
  lake: LakeContext,
  { to, keep }: BackupPlan,
  { now, signal }: JobContext,
): Promise<BackupReply> {
  const worker = new WorkerProcess<BackupJob, BackupReply>(
    {
      program: programFile('./program', import.meta.url),
      settings: {},
      memoryMb: MEMORY_MB,
      outOfMemory: () => new Error('The backup needed more memory than allowed.'),
    },
    () => undefined,
  )
  const stop = () => void worker.end(new Error('The lake ends'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    // Not checked for readiness first: if the process died before that, we would never hear of it.
    return await worker.do({
      dataDir: dirname(lake.store.path),
      to: isBucket(to) ? to : resolve(to),
      ...(lake.config.s3 && { s3: lake.config.s3 }),
      keep,
      now: new Date(now()),
      leaveOut: (lake.config.ephemeral ?? []).map(({ type }) => type),
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.end(new Error('The backup is done'))
  }
}
