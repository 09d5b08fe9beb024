import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { httpError } from '../../errors.ts'
import type { LakeError } from '../../errors.ts'
import { queryError, timeoutError } from './errors.ts'
import type { QueryJob, QueryReply, WorkerSettings } from './messages.ts'

export interface PoolOptions {
  settings: WorkerSettings
  /** Processes that answer queries; one long query occupies one of them. */
  workers: number
  /** Callers beyond this many waiting are refused with 429 rather than kept in memory. */
  maxWaiting: number
  /** Heap of one process in MB; a query that needs more ends its process, not the lake. */
  memoryMb: number
}

interface Task {
  job: QueryJob
  resolve: (reply: QueryReply) => void
  reject: (error: Error) => void
}

/**
 * Processes for queries: processes and not threads, because a process that runs out of memory takes the
 * whole lake with it (V8 aborts the process before a thread's resource limits can act). A query that
 * passes its time is ended, at worst together with its process, and another takes its place.
 */
export class QueryPool {
  readonly #options: PoolOptions
  readonly #processes = new Set<QueryProcess>()
  readonly #waiting: Task[] = []
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    for (let i = 0; i < options.workers; i++) this.#spawn()
  }

  run(job: QueryJob): Promise<QueryReply> {
    if (this.#isClosed) return Promise.reject(closedError())
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(httpError(429, 'Too Many Requests', 'Too many queries are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.reject(closedError())
    await Promise.all([...this.#processes].map((process) => process.end(closedError())))
  }

  #spawn(): void {
    const process = new QueryProcess(
      this.#options,
      () => this.#next(),
      () => {
        this.#processes.delete(process)
        this.#next()
      },
    )
    this.#processes.add(process)
  }

  /** Hands waiting tasks to idle processes. Lost processes are replaced when there is work for them, so that
   * a process that cannot start fails the query that needed it instead of being started again for ever. */
  #next(): void {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      if (![...this.#processes].some((process) => !process.isBusy)) {
        if (this.#processes.size >= this.#options.workers) return
        this.#spawn()
      }
      const idle = [...this.#processes].find((process) => !process.isBusy)
      const task = this.#waiting.shift()
      if (!idle || !task) return
      idle.start(task)
    }
  }
}

/** Time beyond a query's own limit, for work that does not look at the clock, before the process is killed. */
const GRACE_MS = 1000

class QueryProcess {
  readonly #child: ChildProcess
  readonly #onIdle: () => void
  #task: Task | null = null
  #timer: NodeJS.Timeout | undefined
  #isEnding = false
  #isGone = false

  constructor(options: PoolOptions, onIdle: () => void, onGone: () => void) {
    this.#onIdle = onIdle
    this.#child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      // The parent's own flags and variables (a test runner's loader, say) are no business of the child's.
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${options.memoryMb}`,
      ],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#rest()
    const gone = (error: Error): void => {
      if (this.#isGone) return
      this.#isGone = true
      this.#release()?.reject(error)
      onGone()
    }
    this.#child.on('message', (reply: QueryReply) => this.#finish(reply))
    this.#child.on('error', (error) => gone(error))
    this.#child.on('exit', (code, signal) => gone(exitError(code, signal)))
    this.#child.send(options.settings)
  }

  get isBusy(): boolean {
    return this.#task !== null || this.#isEnding || this.#isGone
  }

  start(task: Task): void {
    this.#task = task
    this.#child.ref()
    this.#child.channel?.ref()
    const { timeoutMs } = task.job
    this.#timer = setTimeout(() => void this.end(timeoutError(timeoutMs)), timeoutMs + GRACE_MS)
    this.#child.send(task.job)
  }

  /** Kills the process; a query it was busy with fails with this error. */
  async end(error: Error): Promise<void> {
    this.#isEnding = true
    this.#release()?.reject(error)
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await ended
  }

  #finish(reply: QueryReply): void {
    this.#release()?.resolve(reply)
    this.#onIdle()
  }

  #release(): Task | null {
    clearTimeout(this.#timer)
    const task = this.#task
    this.#task = null
    this.#rest()
    return task
  }

  /** An idle process does not keep the lake alive; it ends when the lake does. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

function closedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The lake is shutting down')
}

function exitError(code: number | null, signal: string | null): Error {
  // V8 aborts a process that is out of memory.
  if (signal === 'SIGABRT' || code === 134) {
    return queryError(400, 'The query needed more memory than a query may use')
  }
  return new Error(`A query process ended with ${signal ?? `code ${code}`}`)
}
