import { WorkerProcess } from '../../scheduling/worker-process.ts'
import { programFile } from '../../scheduling/program-file.ts'
import { foundDamaged } from '../../store/errors.ts'
import type { PageJob, PageReply } from './page-program.ts'

const MEMORY_MB = 256

/**
 * Looks through the pages of a large store in a process of its own, while the lake answers already. Answers what the log
 * is to say; null where all is sound, or where it was not looked through to the end.
 */
export async function checkPages(path: string): Promise<string | null> {
  const worker = new WorkerProcess<PageJob, PageReply>(
    {
      program: programFile('./page-program', import.meta.url),
      settings: {},
      memoryMb: MEMORY_MB,
      outOfMemory: () => new Error('The check needed more memory than it may use'),
    },
    () => undefined,
  )
  try {
    const { damage } = await worker.do({ path })
    return damage === null ? null : foundDamaged(path, damage)
  } finally {
    await worker.end(new Error('The check is done'))
  }
}
