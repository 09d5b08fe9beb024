import { programFile, WorkerProcess } from '../../scheduling/worker-process.ts'
import { damagedStoreError } from '../../store/errors.ts'
import type { PageJob, PageReply } from './page-program.ts'

const MEMORY_MB = 256

/**
 * Checks the pages of a large store in a separate process, while the lake already serves requests. Returns the log
 * message; null if all is sound, or if the check did not finish.
 */
export async function checkPages(path: string): Promise<string | null> {
  const worker = new WorkerProcess<PageJob, PageReply>(
    {
      program: programFile('./page-program', import.meta.url),
      settings: {},
      memoryMb: MEMORY_MB,
      outOfMemory: () => new Error('The check needed more memory than allowed'),
    },
    () => undefined,
  )
  try {
    const { damage } = await worker.do({ path })
    return damage === null ? null : damagedStoreError(path, damage)
  } finally {
    await worker.end(new Error('The check is done'))
  }
}
