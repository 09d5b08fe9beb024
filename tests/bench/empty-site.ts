import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { buildEmptySite } from '../script-bytes.ts'

const root = join(import.meta.dirname, '../..')

/** Serves the empty page of the budgets: points lost there are due to Next, React, and the machine. */
export async function serveEmptySite(): Promise<{ url: string; close: () => Promise<void> }> {
  const dir = join(root, '.test-data/bench-empty')
  await buildEmptySite(dir)
  const port = await getPort({ host: '127.0.0.1' })
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/next/dist/bin/next'), 'start', '--port', String(port)],
    { cwd: dir, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => {
      reject(new Error(`the empty site ended with ${code} before it was ready`))
    })
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes('Ready')) resolve()
    })
  })
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      child.kill()
      await once(child, 'close')
      await rm(dir, { recursive: true, force: true })
    },
  }
}
