import { join } from 'node:path'
import { z } from 'zod'
import { startWorkers } from '../../../../lib/server/web/processes.ts'

/** Keeps the processes of the toy site, as `lib/server/web.ts` keeps those of the real one. */
const { TOY_COUNT: count, TOY_PATIENCE: patienceMs } = z
  .object({ TOY_COUNT: z.coerce.number(), TOY_PATIENCE: z.coerce.number() })
  .parse(process.env)
const processes = await startWorkers({
  count,
  entry: join(import.meta.dirname, 'site.ts'),
  report: (line) => console.log(line),
  patienceMs,
})
process.once('SIGTERM', () => void processes.stop(5_000).then(() => process.exit(0)))
console.log('ready')
