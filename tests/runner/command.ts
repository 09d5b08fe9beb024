import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const scratch = join(root, '.test-data')

/** A script of an installed package, by its path in the package. */
export const bin = (path: string) => join(root, 'node_modules', path)

/** Playwright with our flows, and environment variables that keep its compile cache out of the user's folders. */
export const PLAYWRIGHT = {
  args: [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts'],
  env: {
    PWTEST_CACHE_DIR: join(scratch, 'transforms'),
    // Node strips the types itself: Babel takes 10 s of CPU for all flows, while one core waits. JSX cannot be imported.
    PW_DISABLE_TS_ESM: '1',
  },
}

/** The time an interrupted command gets to clean up. */
const GRACE_MS = 20_000

const running = new Map<ChildProcess, Promise<unknown>>()
let isStopped = false

export interface CommandOptions {
  env?: Record<string, string>
  /** Captures output instead of printing it, for commands that run in parallel. */
  onOutput?: (text: string) => void
}

/**
 * Runs this Node on a script; resolves with its exit code. In its own process group, so that Ctrl-C reaches it once,
 * through `stopCommands`, and nothing it started outlives it.
 */
export async function run(
  args: readonly string[],
  { env, onOutput }: CommandOptions = {},
): Promise<number> {
  if (isStopped) throw new Error('The run was interrupted')
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  running.set(child, ended)
  try {
    return await ended
  } finally {
    running.delete(child)
    signalGroup(child, 'SIGTERM')
  }
}

/** Stops all running commands gracefully, and prevents new ones. */
export async function stopCommands(): Promise<void> {
  isStopped = true
  await Promise.allSettled(
    [...running].map(async ([child, ended]) => {
      child.kill('SIGINT')
      const force = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS)
      await ended.catch(() => undefined)
      clearTimeout(force)
    }),
  )
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is already gone.
  }
}
