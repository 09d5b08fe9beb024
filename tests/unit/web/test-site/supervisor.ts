import { join } from 'node:path'
import { z } from 'zod'
import { startWorkers } from '../../../../lib/server/web/processes.ts'

/** Supervises the test site's processes, as `lib/server/web.ts` does for the real one. */
const { TOY_COUNT: count, TOY_TIMEOUT_MS: timeoutMs } = z
  .object({ TOY_COUNT: z.coerce.number(), TOY_TIMEOUT_MS: z.coerce.number() })
  .parse(process.env)
const processes = await startWorkers({
  count,
  entry: join(import.meta.dirname, 'site.ts'),
  report: (line) => console.log(line),
  timeoutMs,
})
process.once('SIGTERM', () => void processes.stop(5_000).then(() => process.exit(0)))
console.log('ready')
