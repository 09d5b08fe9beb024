import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startNode } from '../child.ts'
import { readSecrets } from '../lake-process.ts'
import { root, settings } from '../settings.ts'

/**
 * `npm run verify:public`: compares every public document with its signed records, requests every page, and prints what
 * differs. Exits with 0 if nothing does, with 1 if something does, and with 2 if it cannot be found out. The product
 * must be running.
 */

const address = z.object({ url: z.url() })

async function lakeEnvironment(): Promise<Record<string, string>> {
  if (settings.hosted) return {}
  const secrets = await readSecrets()
  const file = await readFile(join(settings.lakeDir, 'lake.json'), 'utf8')
  if (!secrets) throw new Error('it was last run by an earlier version')
  return {
    SANITY_API_HOST: address.parse(JSON.parse(file)).url,
    SANITY_API_READ_TOKEN: secrets.tokens.site,
    SANITY_API_VERIFY_TOKEN: secrets.tokens.verifier,
    REVIEW_PUBLIC_KEYS: secrets.signing.publicKeys.join(','),
  }
}

try {
  const child = startNode({
    args: [join(root, 'lib/server/verify-public/run.ts')],
    cwd: root,
    env: await lakeEnvironment(),
    onLine: (line) => console.log(line),
  })
  const end = await child.ended
  process.exitCode = end === 0 || end === 1 ? end : 2
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(
    `No lake is running on ${settings.lakeDir}: ${reason}. Start it with npm start, and run this command while it is running.`,
  )
  process.exitCode = 2
}
