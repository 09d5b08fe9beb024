import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const scratch = join(import.meta.dirname, '../temporary-folder.ts')

/** A run that has created its scratch folder and continues; its first line of output is the path. */
async function run(): Promise<{ folder: string; end: (signal: NodeJS.Signals) => Promise<void> }> {
  const program = `
    const { default: setup } = await import(${JSON.stringify(scratch)})
    setup()
    process.once('SIGINT', () => process.exit(130))
    setInterval(() => undefined, 60_000)
    console.log(process.env.TMPDIR)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said]: Buffer[] = await once(child.stdout, 'data')
  return {
    folder: String(said).trim(),
    end: async (signal) => {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

it('scratch data is deleted when a run is interrupted, or by the next run after a killed one', async () => {
  const killed = await run()
  await killed.end('SIGKILL')
  expect(existsSync(killed.folder)).toBe(true)
  const interrupted = await run()
  expect([killed.folder, interrupted.folder].map(existsSync)).toEqual([false, true])
  await interrupted.end('SIGINT')
  expect(existsSync(interrupted.folder)).toBe(false)
})
