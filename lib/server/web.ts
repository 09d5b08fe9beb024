import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { env } from '../env.ts'
import type { SupervisedChild } from './supervise-child.ts'

/**
 * The site's web process, or one per core (WEB_PROCESSES): then this one renders no pages and supervises the others.
 * Each of them starts here as well.
 */

/** A bit less than the supervisor waits for the whole process. */
const GRACE_MS = 7_000

const count = env.NODE_ENV === 'production' ? (env.WEB_PROCESSES ?? availableParallelism()) : 1

if (cluster.isWorker || count === 1) {
  await import('./web/serve.ts')
} else {
  const { startWorkers } = await import('./web/processes.ts')
  let processes: SupervisedChild | undefined
  const stop = async () => {
    // Those still starting end with this one.
    await processes?.stop(GRACE_MS)
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  try {
    processes = await startWorkers({
      count,
      entry: import.meta.filename,
      report: (line) => console.log(line),
    })
    console.log(JSON.stringify({ ready: true }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
