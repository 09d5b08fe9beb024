import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from '../../lib/runtime/child.ts'
import type { Stack } from '../stack.ts'

const root = join(import.meta.dirname, '../..')
const DIST = '.test-data/next-scale'

/** Seconds that a build of the site takes from nothing, its pages made from the stack's content. */
export async function buildSeconds(stack: Stack): Promise<number> {
  const { tokens } = await stack.secrets()
  await rm(join(root, DIST), { recursive: true, force: true })
  const startedAt = performance.now()
  await runNode({
    what: 'Building the site',
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build'],
    cwd: root,
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: DIST,
      SITE_URL: 'http://localhost:3000',
      SANITY_API_HOST: `http://127.0.0.1:${stack.port}/lake`,
      SANITY_API_READ_TOKEN: tokens.site,
    },
  })
  const seconds = (performance.now() - startedAt) / 1_000
  await rm(join(root, DIST), { recursive: true, force: true })
  return seconds
}
