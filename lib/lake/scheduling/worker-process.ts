import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { READY } from './program.ts'
import { processorMs } from './time-spent.ts'

export interface WorkerOptions {
  /** The module that the process runs; its first message has the settings, every other is a job. */
  program: URL
  settings: unknown
  /** Heap in MB; work that needs more ends its process, not the lake. */
  memoryMb: number
  /** What is thrown when the process was out of memory. */
  outOfMemory: () => Error
  /** Milliseconds after which a process without work ends; it never does unless told. */
  idleMs?: number
}

interface Waiting<Reply> {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/**
 * One process that does one job at a time: a process and not a thread, because one that runs out of memory
 * takes the whole lake with it (V8 aborts the process before a thread's resource limits can act).
 */
export class WorkerProcess<Job extends object, Reply> {
  readonly #child: ChildProcess
  readonly #options: WorkerOptions
  readonly #onGone: () => void
  #waiting: Waiting<Reply> | null = null
  #idle: NodeJS.Timeout | undefined
  #isGone = false
  #isReady = false
  /** Resolves when the process has started and read its settings; stays open in one that never does. */
  readonly ready: Promise<void>

  /** `onGone` is called once, when the process has ended for whatever reason. */
  constructor(options: WorkerOptions, onGone: () => void) {
    this.#options = options
    this.#onGone = onGone
    this.#child = fork(fileURLToPath(options.program), [], {
      // The parent's own flags and variables (a test runner's loader, say) are no business of the child's.
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${options.memoryMb}`,
        // What a job leaves behind is let go of sooner: a process takes half the memory, and no more time.
        '--max-semi-space-size=4',
      ],
      env: { NODE_ENV: 'production', ...compiled() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#rest()
    const gone = (error: Error): void => {
      if (this.#isGone) return
      this.#isGone = true
      this.#release()?.reject(error)
      this.#onGone()
    }
    this.ready = new Promise((resolve) => {
      // Untyped by nature: what the program sends is what its own module declares.
      this.#child.on('message', (message: Reply | typeof READY) => {
        if (message === READY) {
          this.#isReady = true
          resolve()
        } else this.#release()?.resolve(message)
      })
    })
    this.#child.on('error', (error) => gone(error))
    this.#child.on('exit', (code, signal) => gone(this.#exitError(code, signal)))
    this.#child.send(options.settings ?? {})
  }

  get isIdle(): boolean {
    return this.#waiting === null && !this.#isGone
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Milliseconds that it has had a processor; null where the machine does not say. */
  get processorMs(): number | null {
    return processorMs(this.#child.pid)
  }

  /** Rejects when the process ends before it has answered. */
  do(job: Job): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      clearTimeout(this.#idle)
      this.#child.ref()
      this.#child.channel?.ref()
      this.#child.send(job)
    })
  }

  /** Kills the process; a job it was busy with fails with this error. */
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

  #release(): Waiting<Reply> | null {
    const waiting = this.#waiting
    this.#waiting = null
    this.#rest()
    return waiting
  }

  /** An idle process does not keep the lake alive; it ends when the lake does, or after a while. */
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
    return new Error(`A process of the lake ended with ${signal ?? `code ${code}`}`)
  }
}

/** Where this process keeps what it has compiled: its children begin in a third of the time, and in less memory. */
function compiled(): Readonly<Record<string, string>> {
  const dir = getCompileCacheDir()
  // Each version of Node has a folder of its own in it.
  return dir === undefined ? {} : { NODE_COMPILE_CACHE: dirname(dir) }
}
