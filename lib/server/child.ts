import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { inheritedEnvironment } from '../env.ts'

const boot = join(import.meta.dirname, 'boot.mjs')

export interface Child {
  process: ChildProcess
  /** Resolves with the exit code, or the signal's name, when the process has ended. */
  ended: Promise<number | NodeJS.Signals>
}

/** All of them are ended, however early this process exits. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

interface ChildOptions {
  args: readonly string[]
  /** Added to this process's environment. */
  env?: Partial<NodeJS.ProcessEnv>
  cwd?: string
  /** Called with each line of standard output; standard error is passed through. */
  onLine?: (line: string) => void
  /** Captures standard error too, line by line, instead of passing it through. */
  onErrorLine?: (line: string) => void
}

/** Starts this same Node on a script, in its own process group, so that Ctrl-C reaches only the supervisor. */
export function startNode(options: ChildOptions): Child {
  const child = spawn(process.execPath, ['--import', boot, ...options.args], {
    cwd: options.cwd,
    env: { ...inheritedEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', options.onErrorLine ? 'pipe' : 'inherit'],
    detached: true,
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  readLines(child.stdout, options.onLine ?? (() => undefined))
  if (options.onErrorLine) readLines(child.stderr, options.onErrorLine)
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
  })
  return { process: child, ended }
}

/** Runs a script to completion. If it fails, throws with its last lines. */
export async function runNode(options: ChildOptions & { what: string }): Promise<void> {
  const tail: string[] = []
  const addToTail = (line: string) => {
    tail.push(line)
    if (tail.length > 60) tail.shift()
  }
  const child = startNode({
    ...options,
    onLine: (line) => {
      addToTail(line)
      options.onLine?.(line)
    },
    onErrorLine: options.onErrorLine ?? addToTail,
  })
  const end = await child.ended
  if (end !== 0) throw new Error(`${options.what} failed (${end}).\n${tail.join('\n')}`)
}

/** Asks a child to stop, and kills it if it has not exited within `graceMs`. */
export async function stopChild(child: Child, graceMs: number): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return
  child.process.kill('SIGTERM')
  const timer = setTimeout(() => child.process.kill('SIGKILL'), graceMs)
  await child.ended
  clearTimeout(timer)
}

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream?.on('end', () => {
    if (rest) onLine(rest)
  })
}
