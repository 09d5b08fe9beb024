import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAllThreadsMs, getMainThreadMs } from './cpu-timer.ts'
import { READY } from './worker-program.ts'

export interface WorkerOptions {
  /** The module that the process runs; its first message has the settings, every other is a job. */
  program: URL
  settings: unknown
  /** Heap limit in MB; work that needs more ends its process, not the lake. */
  memoryMb: number
  /** The error for a process that ran out of memory. */
  outOfMemory: () => Error
  /** The error for a process that ended for any other reason. Default: a message with its exit code. */
  crashed?: () => Error
  /** Milliseconds before an idle process exits. Default: never. */
  idleMs?: number
  /** How many times its time limit a job may take by wall clock on a busy machine. Default: 6. */
  wallClockFactor?: number
  /** Whether the time of all threads counts, as decoders have their own. Default: only the main thread. */
  countsThreads?: boolean
  /** Whether the start of a process counts as time of its first job. */
  countsStart?: boolean
  /** Whether a killed job ends only when its process has returned its memory. */
  waitsForExit?: boolean
}

interface PendingReply<Reply> {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/**
 * A process that runs one job at a time. Not a thread, because a thread that runs out of memory takes down the whole
 * lake (V8 aborts the process before a thread's resource limits take effect).
 */
export class WorkerProcess<Job extends object, Reply> {
  readonly #child: ChildProcess
  readonly #options: WorkerOptions
  readonly #onGone: () => void
  #waiting: PendingReply<Reply> | null = null
  #idle: NodeJS.Timeout | undefined
  #isGone = false
  #isReady = false
  /** Resolves when the process has started and read its settings; never settles if it does not start. */
  readonly ready: Promise<void>

  /** `onGone` is called once, when the process has ended for any reason. */
  constructor(options: WorkerOptions, onGone: () => void) {
    this.#options = options
    this.#onGone = onGone
    this.#child = fork(fileURLToPath(options.program), [], {
      // The parent's own flags and variables (a test runner's loader, say) must not reach the child.
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${options.memoryMb}`,
        // Collects a job's garbage sooner: the process takes half the memory, and no more time.
        '--max-semi-space-size=4',
      ],
      env: { NODE_ENV: 'production', ...compiled() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#rest()
    const onExit = (error: Error): void => {
      if (this.#isGone) return
      this.#isGone = true
      this.#release()?.reject(error)
      this.#onGone()
    }
    this.ready = new Promise((resolve) => {
      // Untyped by nature: the program's own module declares what it sends.
      this.#child.on('message', (message: Reply | typeof READY) => {
        if (message === READY) {
          this.#isReady = true
          resolve()
        } else this.#release()?.resolve(message)
      })
    })
    this.#child.on('error', (error) => onExit(options.crashed?.() ?? error))
    this.#child.on('exit', (code, signal) => onExit(this.#exitError(code, signal)))
    this.#child.send(options.settings ?? {})
  }

  get isIdle(): boolean {
    return this.#waiting === null && !this.#isGone
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** CPU time in milliseconds; null if the system does not report it. */
  get cpuMs(): number | null {
    const read = this.#options.countsThreads ? getAllThreadsMs : getMainThreadMs
    return read(this.#child.pid)
  }

  /** Rejects when the process ends before it has replied. */
  do(job: Job): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      clearTimeout(this.#idle)
      this.#child.ref()
      this.#child.channel?.ref()
      this.#child.send(job)
    })
  }

  /** Kills the process; its current job fails with this error. */
  async end(error: Error): Promise<void> {
    const waiting = this.#release()
    this.#isGone = true
    waiting?.reject(error)
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await ended
  }

  #release(): PendingReply<Reply> | null {
    const waiting = this.#waiting
    this.#waiting = null
    this.#rest()
    return waiting
  }

  /** An idle process does not keep the lake alive; it ends with the lake, or after a while. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
    clearTimeout(this.#idle)
    const { idleMs } = this.#options
    if (idleMs === undefined || this.#isGone) return
    this.#idle = setTimeout(() => {
      this.#isGone = true
      this.#onGone()
      this.#child.kill('SIGKILL')
    }, idleMs).unref()
  }

  #exitError(code: number | null, signal: string | null): Error {
    // V8 aborts a process that is out of memory.
    if (signal === 'SIGABRT' || code === 134) return this.#options.outOfMemory()
    const { crashed } = this.#options
    return crashed?.() ?? new Error(`A lake process exited with ${signal ?? `code ${code}`}`)
  }
}

/**
 * The program of this name next to the module whose `import.meta.url` is given: TypeScript here, JavaScript in the
 * built package. `fork` takes a path, which no compiler rewrites.
 */
export function programFile(name: string, module: string): URL {
  return new URL(`${name}${extname(module)}`, module)
}

/** This process's compile cache: its children start in a third of the time, and with less memory. */
function compiled(): Readonly<Record<string, string>> {
  const dir = getCompileCacheDir()
  // It contains a folder for each Node version.
  return dir === undefined ? {} : { NODE_COMPILE_CACHE: dirname(dir) }
}
