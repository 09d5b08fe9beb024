import { MutationError } from '../errors.ts'
import type { CircuitBreakerOptions } from '../scheduling/circuit-breaker.ts'
import { busyError } from '../scheduling/fair-queue.ts'
import { WorkerPool } from '../scheduling/worker-pool.ts'
import { programFile } from '../scheduling/worker-process.ts'
import type { InspectJob, InspectReply } from './worker.ts'
import {
  INSPECTION_MEMORY_MB,
  INSPECTION_TIMEOUT_MS,
  MAX_INSPECTED_LENGTH,
  MAX_QUEUED_INSPECTIONS,
  MAX_QUEUED_INSPECTIONS_PER_CALLER,
} from '../../limits/content.ts'

export interface InspectionLimits {
  /** CPU milliseconds for all questions of one decision. */
  timeoutMs: number
  /** How many times that may pass by wall clock on a busy machine. Default: 6. */
  wallClockFactor: number
  /** Characters of all questions of one decision. */
  maxChars: number
  strikes: Partial<CircuitBreakerOptions>
}

/** Longer jobs leave one of the two processes to shorter ones. */
const QUICK_MS = 300
/** Decisions are rare: an idle process exits and frees its memory. */
const IDLE_MS = 300_000
/** The questions depend on stored data, which may change while a process answers them. */
const MAX_TRIES = 5

/** Asks the inspector; undefined if the answer is not known yet. */
export type Inspect = (question: unknown) => unknown

/** The answer to a question is not known yet; never seen by a caller. */
class UnansweredError extends Error {
  readonly questions: readonly string[]

  constructor(questions: readonly string[]) {
    super('The inspector has to be asked')
    this.questions = questions
  }
}

/** The known answers of the inspector, for one decision. */
export class InspectionResults {
  readonly #known = new Map<string, unknown>()

  /**
   * Runs work that asks the inspector. If answers were missing, throws after the work has finished, so that all
   * missing questions are collected in one pass; the effects of the work must then be undone.
   */
  during<Result>(work: (inspect: Inspect) => Result): Result {
    const missing = new Set<string>()
    const result = work((question) => {
      const json = JSON.stringify(question)
      if (!this.#known.has(json)) missing.add(json)
      return this.#known.get(json)
    })
    if (missing.size > 0) throw new UnansweredError([...missing])
    return result
  }

  add(question: string, answer: unknown): void {
    this.#known.set(question, answer)
  }
}

/**
 * Runs a policy's inspector in a separate process, before the transaction that needs its answers: if a text is hard on
 * the inspector, only its caller waits. A question contains everything that its answer depends on, so an answer never
 * becomes stale.
 */
export class Inspections {
  readonly #inspector: URL | undefined
  readonly #limits: Partial<InspectionLimits>
  #pool: WorkerPool<InspectJob, InspectReply> | undefined

  constructor(inspector: URL | undefined, limits: Partial<InspectionLimits> = {}) {
    this.#inspector = inspector
    this.#limits = limits
  }

  get load(): { running: number; waiting: number } {
    return this.#pool?.load ?? { running: 0, waiting: 0 }
  }

  /**
   * Runs work until no answer is missing; work must not change anything while one is. Rejects with 403 if the
   * inspector does not finish, and with 429 or 503 when too much is queued.
   */
  async answering<Result>(
    caller: string,
    work: (answers: InspectionResults) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const answers = new InspectionResults()
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      try {
        return await work(answers)
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error
        const { questions } = error
        const found = await this.#ask(caller, questions, signal)
        for (const [index, question] of questions.entries()) answers.add(question, found[index])
      }
    }
    throw busyError(503, 'Service Unavailable', 'The document is changing too fast')
  }

  async close(): Promise<void> {
    await this.#pool?.close()
  }

  async #ask(
    caller: string,
    questions: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    const { timeoutMs = INSPECTION_TIMEOUT_MS, maxChars = MAX_INSPECTED_LENGTH } = this.#limits
    const chars = questions.reduce((sum, { length }) => sum + length, 0)
    if (chars > maxChars) throw unchecked('is too long to check')
    this.#pool ??= this.#open()
    const reply = await this.#pool.run(
      { questions },
      { caller: { id: caller, isReserved: false }, timeoutMs, signal },
    )
    if (reply.kind === 'failure') throw new Error(reply.message)
    return reply.answers
  }

  #open(): WorkerPool<InspectJob, InspectReply> {
    if (!this.#inspector) throw new Error('The policy uses an inspector but does not declare one')
    return new WorkerPool<InspectJob, InspectReply>({
      program: programFile('./worker', import.meta.url),
      settings: { inspector: this.#inspector.href },
      // Two, so that one slow decision does not block the others.
      workers: 2,
      reserved: 0,
      maxWaiting: MAX_QUEUED_INSPECTIONS,
      maxWaitingPerCaller: MAX_QUEUED_INSPECTIONS_PER_CALLER,
      memoryMb: INSPECTION_MEMORY_MB,
      preemptAfterMs: QUICK_MS,
      idleMs: IDLE_MS,
      graceMs: 0,
      wallClockFactor: this.#limits.wallClockFactor,
      strikes: this.#limits.strikes,
      timeout: (ms) => unchecked(`could not be checked within ${ms / 1000} seconds`),
      outOfMemory: () => unchecked('needs too much memory to check'),
    })
  }
}

function unchecked(problem: string): MutationError {
  const description = `This text ${problem}, so nothing was done. Make it shorter or simpler, and try again.`
  return new MutationError([{ type: 'policy.inspection', description, id: '' }], 403)
}
