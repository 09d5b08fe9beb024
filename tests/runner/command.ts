import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const scratch = join(root, '.test-data')

/** A script of an installed package, by its path there. */
export const bin = (path: string) => join(root, 'node_modules', path)

/** Playwright on our flows, and the environment that keeps what it compiles out of the machine's own folders. */
export const PLAYWRIGHT = {
  args: [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts'],
  env: { PWTEST_CACHE_DIR: join(scratch, 'transforms') },
}

/** What an interrupted command gets to put its own things away. */
const GRACE_MS = 20_000

const running = new Map<ChildProcess, Promise<unknown>>()
let isStopped = false

export interface CommandOptions {
  env?: Record<string, string>
  /** Kept instead of shown, for commands that run beside others. */
  onOutput?: (text: string) => void
}

/**
 * Runs this Node on a script; resolves with its exit code. In a process group of its own, so that a Ctrl-C
 * reaches it once, through `stopCommands`, and so that nothing it started outlives it.
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

/** Ends what is running, each with the chance to close what it opened; nothing is started any more. */
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
    // Nobody of that group is left.
  }
}
