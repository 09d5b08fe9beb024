import { Worker } from 'node:worker_threads'
import { LakeError, httpError } from '../../errors.ts'
import type { QueryJob, QueryReply, WorkerSettings } from './messages.ts'

export interface PoolOptions {
  settings: WorkerSettings
  /** Threads that answer queries; one long query occupies one of them. */
  workers: number
  /** Callers beyond this many waiting are refused with 429 rather than kept in memory. */
  maxWaiting: number
  /** Heap of one thread in MB; a query that needs more ends its thread, not the lake. */
  memoryMb: number
}

interface Task {
  job: QueryJob
  timeoutMs: number
  resolve: (reply: QueryReply) => void
  reject: (error: Error) => void
}

/** Threads for queries. A query that passes its time is ended with its thread, and a new one takes its place. */
export class QueryPool {
  readonly #options: PoolOptions
  readonly #threads = new Set<Thread>()
  readonly #waiting: Task[] = []
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    for (let i = 0; i < options.workers; i++) this.#spawn()
  }

  run(job: QueryJob, timeoutMs: number): Promise<QueryReply> {
    if (this.#isClosed) return Promise.reject(closedError())
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(httpError(429, 'Too Many Requests', 'Too many queries are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, timeoutMs, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.reject(closedError())
    await Promise.all([...this.#threads].map((thread) => thread.end(closedError())))
  }

  #spawn(): void {
    const thread = new Thread(
      this.#options,
      () => this.#next(),
      () => {
        this.#threads.delete(thread)
        this.#next()
      },
    )
    this.#threads.add(thread)
  }

  /** Hands waiting tasks to idle threads. Lost threads are replaced when there is work for them, so that
   * a thread that cannot start fails the query that needed it instead of being started again for ever. */
  #next(): void {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      if (![...this.#threads].some((thread) => !thread.isBusy)) {
        if (this.#threads.size >= this.#options.workers) return
        this.#spawn()
      }
      const idle = [...this.#threads].find((thread) => !thread.isBusy)
      const task = this.#waiting.shift()
      if (!idle || !task) return
      idle.start(task)
    }
  }
}

class Thread {
  readonly #worker: Worker
  readonly #onIdle: () => void
  #task: Task | null = null
  #timer: NodeJS.Timeout | undefined
  #isEnding = false
  #isGone = false

  constructor(options: PoolOptions, onIdle: () => void, onGone: () => void) {
    this.#onIdle = onIdle
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: options.settings,
      // The parent's own flags (a test runner's loader, say) are no business of the worker's.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    })
    this.#worker.unref()
    const gone = (error: Error): void => {
      if (this.#isGone) return
      this.#isGone = true
      this.#fail(error)
      onGone()
    }
    this.#worker.on('message', (reply: QueryReply) => this.#finish(reply))
    this.#worker.on('error', (error) => gone(errorOfThread(error)))
    this.#worker.on('exit', () => gone(new Error('A query thread ended')))
  }

  get isBusy(): boolean {
    return this.#task !== null || this.#isEnding || this.#isGone
  }

  start(task: Task): void {
    this.#task = task
    this.#worker.ref()
    this.#timer = setTimeout(() => void this.end(timeoutError(task.timeoutMs)), task.timeoutMs)
    this.#worker.postMessage(task.job)
  }

  /** Ends the thread; a query it was busy with fails with this error. */
  async end(error: Error): Promise<void> {
    this.#isEnding = true
    this.#fail(error)
    await this.#worker.terminate()
  }

  #finish(reply: QueryReply): void {
    const task = this.#release()
    task?.resolve(reply)
    this.#onIdle()
  }

  #fail(error: Error): void {
    this.#release()?.reject(error)
  }

  #release(): Task | null {
    clearTimeout(this.#timer)
    const task = this.#task
    this.#task = null
    this.#worker.unref()
    return task
  }
}

function timeoutError(timeoutMs: number): LakeError {
  const description = `The query was ended after ${timeoutMs / 1000} s, the time limit of a query`
  return new LakeError(408, { error: { type: 'queryTimeoutError', description } }, {}, description)
}

function closedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The lake is shutting down')
}

function errorOfThread(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const description = 'The query needed more memory than a query may use'
    return new LakeError(400, { error: { type: 'queryError', description } }, {}, description)
  }
  return error instanceof Error ? error : new Error(String(error))
}
