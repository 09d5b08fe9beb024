import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { httpError } from '../../errors.ts'
import { programFile } from '../../processes/program-file.ts'
import type { ImageReply, ImageTask } from './messages.ts'

/** Idle for this long, a process gives its memory back. */
const REST_MS = 30_000

/** A picture that cannot be made of this file. */
export class ImageFailure extends Error {}

/**
 * Processes that make pictures: processes and not threads of this one, because only a process can be stopped
 * in the middle of a picture, and because a picture that fills the memory or breaks the decoder must not
 * take the lake with it. The caller bounds how many work at once.
 */
export class ImageProcesses {
  readonly #timeMs: number
  readonly #idle: ImageProcess[] = []
  readonly #all = new Set<ImageProcess>()
  #isClosed = false

  /** `timeMs`: after this long a picture is given up with a 503. */
  constructor({ timeMs }: { timeMs: number }) {
    this.#timeMs = timeMs
  }

  /** Resolves to the picture. When `signal` aborts, the process that works on it is killed. */
  async make(task: ImageTask, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted()
    if (this.#isClosed) throw httpError(503, 'Service Unavailable', 'The lake is shutting down')
    const process = this.#idle.pop() ?? this.#start()
    const tooLong = AbortSignal.timeout(this.#timeMs)
    try {
      const reply = await process.run(task, AbortSignal.any([signal, tooLong]))
      if (!process.isGone) this.#idle.push(process)
      if ('content' in reply) return Buffer.from(reply.content)
      throw new ImageFailure(reply.failure)
    } catch (error) {
      signal.throwIfAborted()
      if (tooLong.aborted)
        throw httpError(503, 'Service Unavailable', 'The picture takes too long to make')
      throw error
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((process) => process.kill()))
  }

  #start(): ImageProcess {
    const process = new ImageProcess(() => {
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
  /** Killed or ended: takes no more work. */
  isGone = false

  constructor(onGone: () => void) {
    this.#onGone = onGone
    this.#child = fork(fileURLToPath(programFile('./worker', import.meta.url)), [], {
      // The parent's own flags and variables (a test runner's loader, say) are no business of the child's.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
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
          throw new ImageFailure('An image process ended')
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

  /** An idle process does not keep the lake alive, and ends after a while. */
  #sleep(): void {
    if (this.isGone) return
    this.#child.unref()
    this.#child.channel?.unref()
    this.#rest = setTimeout(() => void this.kill(), REST_MS).unref()
  }
}
