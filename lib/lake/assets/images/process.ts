import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { httpError } from '../../errors.ts'
import { closedError } from '../../scheduling/busy.ts'
import { programFile } from '../../scheduling/program-file.ts'
import { allThreadsMs, CpuTimer } from '../../scheduling/cpu-timer.ts'
import type { ImageReply, ImageResult, ImageTask } from './messages.ts'

/** A process idle for this long exits to free its memory. */
const REST_MS = 30_000
/** For JavaScript only. The process itself limits the memory of decoders (worker.ts). */
const HEAP_MB = 256

/** A file that this task fails for. The message is the decoder's, for the log. */
export class ImageFailure extends Error {}

/** A file that hit a limit, and would hit it again. */
export class ImageLimitFailure extends ImageFailure {}

/**
 * Processes that decode uploaded files. They are processes and not threads, because only a process can be stopped in
 * the middle of an image, and because an image that fills the memory or crashes the decoder must not take the lake
 * down. The caller limits how many work at once.
 */
export class ImageProcesses {
  readonly #memoryMb: number
  readonly #wallClockFactor: number | undefined
  readonly #idle: ImageProcess[] = []
  readonly #all = new Set<ImageProcess>()
  #isClosed = false

  constructor({ memoryMb, wallClockFactor }: { memoryMb: number; wallClockFactor?: number }) {
    this.#memoryMb = memoryMb
    this.#wallClockFactor = wallClockFactor
  }

  /**
   * Rejects with ImageFailure, with the error for the caller if the file is refused (400), and with 503 if the machine
   * is too busy. The process is killed after `timeMs` of CPU time, and when `signal` aborts.
   */
  async run(task: ImageTask, timeMs: number, signal: AbortSignal): Promise<ImageResult> {
    signal.throwIfAborted()
    if (this.#isClosed) throw closedError()
    const process = this.#idle.pop() ?? this.#start()
    const spent = new CpuTimer(() => process.processorMs, this.#wallClockFactor)
    const tooLong = new AbortController()
    let isItsOwn = false
    const stop = spent.after(timeMs, () => {
      isItsOwn = spent.ms >= timeMs / 2
      tooLong.abort()
    })
    try {
      const reply = await process.run(task, AbortSignal.any([signal, tooLong.signal]))
      if (!process.isGone) this.#idle.push(process)
      return getResult(reply)
    } catch (error) {
      signal.throwIfAborted()
      if (this.#isClosed) throw closedError()
      if (!tooLong.signal.aborted) throw error
      if (isItsOwn) throw new ImageLimitFailure(`It takes more than ${timeMs} ms of CPU time`)
      throw httpError(503, 'Service Unavailable', 'The server is too busy')
    } finally {
      stop()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((process) => process.kill()))
  }

  #start(): ImageProcess {
    const process = new ImageProcess(this.#memoryMb, () => {
      this.#all.delete(process)
      const at = this.#idle.indexOf(process)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    this.#all.add(process)
    return process
  }
}

class ImageProcess {
  readonly #child: ChildProcess
  readonly #onGone: () => void
  readonly #gone: Promise<void>
  #rest: NodeJS.Timeout | undefined
  /** Killed or exited: accepts no more work. */
  isGone = false

  constructor(memoryMb: number, onGone: () => void) {
    this.#onGone = onGone
    this.#child = fork(
      fileURLToPath(programFile('./worker', import.meta.url)),
      [String(memoryMb)],
      {
        // The child must not inherit the parent's flags and variables (a test runner's loader, for example).
        execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`],
        env: { NODE_ENV: 'production' },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    this.#gone = new Promise((resolve) => {
      const gone = () => {
        this.#leave()
        resolve()
      }
      this.#child.once('exit', gone)
      this.#child.once('error', gone)
    })
    this.#sleep()
  }

  /** CPU milliseconds of all its threads; null if the machine does not report them. */
  get processorMs(): number | null {
    return allThreadsMs(this.#child.pid)
  }

  async run(task: ImageTask, signal: AbortSignal): Promise<ImageReply> {
    clearTimeout(this.#rest)
    this.#child.ref()
    this.#child.channel?.ref()
    const kill = () => void this.kill()
    signal.addEventListener('abort', kill, { once: true })
    try {
      const reply = new Promise<ImageReply>((resolve) => this.#child.once('message', resolve))
      this.#child.send(task, () => undefined)
      return await Promise.race([
        reply,
        this.#gone.then(() => {
          throw new ImageLimitFailure(
            'Its process ended: it needs too much memory or crashes the decoder',
          )
        }),
      ])
    } finally {
      signal.removeEventListener('abort', kill)
      this.#sleep()
    }
  }

  async kill(): Promise<void> {
    this.#leave()
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await this.#gone
  }

  #leave(): void {
    this.isGone = true
    clearTimeout(this.#rest)
    this.#onGone()
  }

  /** An idle process does not keep the lake alive, and exits after a while. */
  #sleep(): void {
    if (this.isGone) return
    this.#child.unref()
    this.#child.channel?.unref()
    this.#rest = setTimeout(() => void this.kill(), REST_MS).unref()
  }
}

function getResult(reply: ImageReply): ImageResult {
  if (reply.kind === 'refused') throw httpError(400, 'Bad Request', reply.message)
  if (reply.kind === 'failed') throw new ImageFailure(reply.message)
  return reply
}
