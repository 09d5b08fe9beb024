import { httpError } from '../../errors.ts'
import { MACHINE_CLOCK, type Clock } from '../../jobs/clock.ts'
import { busyMachineError } from '../../scheduling/fair-queue.ts'
import { JobQueue } from '../../scheduling/job-queue.ts'
import { programFile } from '../../scheduling/worker-process.ts'
import { KilledError, WorkerSet } from '../../scheduling/worker-set.ts'
import type { ImageReply, ImageResult, ImageSettings, ImageTask } from './worker.ts'

export interface ImageQueueLimits {
  /** Maximum concurrent jobs; at most one per caller. */
  workers: number
  /** Maximum queued jobs of all callers together. */
  maxWaiting: number
  maxWaitingPerCaller: number
  /** Milliseconds after which a job is slow: one slot is reserved for jobs that are not. */
  preemptAfterMs: number
}

export interface ImageRequest {
  /** The caller: an address, or the id of a signed-in user or service. */
  caller: string
  /** Aborts when the caller leaves. */
  signal: AbortSignal
}

/**
 * A fair queue of image work: callers who want the same result share one job, and when the queue is full, the caller
 * with the most jobs gives way.
 */
export class ImageQueue<Result> {
  readonly #queue: JobQueue<Result>
  readonly #preemptAfterMs: number
  readonly #wakeIn: Clock['wakeIn']

  constructor(
    { preemptAfterMs, ...limits }: ImageQueueLimits,
    wakeIn: Clock['wakeIn'] = MACHINE_CLOCK.wakeIn,
  ) {
    this.#queue = new JobQueue({
      ...limits,
      evictsLongest: true,
      turnEndsWithJob: true,
      fullError: queueFullError,
    })
    this.#preemptAfterMs = preemptAfterMs
    this.#wakeIn = wakeIn
  }

  /**
   * The result of `work`, which stops when its signal aborts. Rejects with 503 if there is no room, and with the
   * caller's reason when it leaves.
   */
  run(
    key: string,
    { caller, signal }: ImageRequest,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return this.#queue.run(
      { id: caller, isReserved: false },
      async ({ abandoned, preempted, markSlow }) => {
        const cancel = this.#wakeIn(this.#preemptAfterMs, markSlow)
        try {
          return await work(AbortSignal.any([abandoned, preempted]))
        } finally {
          cancel()
        }
      },
      { key, signal },
    )
  }

  /** Running jobs, and queued requests. */
  get load(): { underWay: number; waiting: number } {
    const { running, waiting } = this.#queue.load
    return { underWay: running, waiting }
  }
}

function queueFullError() {
  return httpError(
    503,
    'Service Unavailable',
    'Too many images are being processed; try again in a moment',
    {},
    { 'Retry-After': '2' },
  )
}

/** A file that this task fails for. The message is the decoder's, for the log. */
export class ImageFailure extends Error {}

/** A file that hit a limit, and would hit it again. */
export class ImageLimitFailure extends ImageFailure {}

/** For JavaScript only. The process itself limits the memory of decoders (worker.ts). */
const HEAP_MB = 256
/** A process idle for this long exits to free its memory. */
const IDLE_MS = 30_000

/** Processes that decode uploaded files: an image that fills the memory or crashes the decoder ends only its process. */
export class ImageDecoder {
  readonly #workers: WorkerSet<ImageTask, ImageReply>

  constructor({ memoryMb, wallClockFactor }: { memoryMb: number; wallClockFactor?: number }) {
    const settings: ImageSettings = { memoryMb }
    const crashed = () =>
      new ImageLimitFailure('Its process ended: it needs too much memory or crashes the decoder')
    this.#workers = new WorkerSet({
      program: programFile('./worker', import.meta.url),
      settings,
      memoryMb: HEAP_MB,
      idleMs: IDLE_MS,
      wallClockFactor,
      countsThreads: true,
      countsStart: true,
      waitsForExit: true,
      outOfMemory: crashed,
      crashed,
    })
  }

  /**
   * Rejects with ImageFailure, with the error for the caller if the file is refused (400), and with 503 if the machine
   * is too busy. The process is killed after `timeMs` of CPU time, and when `signal` aborts.
   */
  async run(task: ImageTask, timeMs: number, signal: AbortSignal): Promise<ImageResult> {
    signal.throwIfAborted()
    try {
      return getResult(await this.#workers.run(task, { killAfterMs: timeMs, signal }))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof KilledError)) throw error
      // A busy machine is not the file's fault.
      if (error.spentMs < timeMs / 2) throw busyMachineError()
      throw new ImageLimitFailure(`It takes more than ${timeMs} ms of CPU time`)
    }
  }

  close(): Promise<void> {
    return this.#workers.close()
  }
}

function getResult(reply: ImageReply): ImageResult {
  if (reply.kind === 'refused') throw httpError(400, 'Bad Request', reply.message)
  if (reply.kind === 'failed') throw new ImageFailure(reply.message)
  return reply
}
