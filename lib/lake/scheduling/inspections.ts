import { busyError } from './busy.ts'
import type { InspectJob, InspectReply } from './inspect-messages.ts'
import { MutationError } from '../errors.ts'
import { ProcessPool } from './process-pool.ts'
import { programFile } from './program-file.ts'
import type { StrikeOptions } from './strikes.ts'

export interface InspectionLimits {
  /** Milliseconds of a processor that the questions of one decision may take together; 3 000 unless told. */
  timeoutMs: number
  /** So many times that may pass on the clock of a busy machine; 6 unless told. */
  patience: number
  /** Characters that the questions of one decision may have together; 8 million unless told. */
  maxChars: number
  strikes: Partial<StrikeOptions>
}

const TIMEOUT_MS = 3000
const MAX_CHARS = 8_000_000
const MEMORY_MB = 512
/** Longer work leaves one of the two processes to shorter work. */
const QUICK_MS = 300
/** Decisions come now and then: a process that nobody needs gives its memory back. */
const IDLE_MS = 300_000
/** What is asked follows from what is stored, which may change while a process answers. */
const MAX_TRIES = 5

/** Asks the inspector; undefined where the answer is not known yet. */
export type Inspect = (question: unknown) => unknown

/** Something was asked whose answer is not known yet; never seen by a caller. */
class UnansweredError extends Error {
  readonly questions: readonly string[]

  constructor(questions: readonly string[]) {
    super('The inspector has to be asked')
    this.questions = questions
  }
}

/** What is known of the inspector's answers, for one decision. */
export class Answers {
  readonly #known = new Map<string, unknown>()

  /**
   * Does work that asks the inspector. Where an answer was missing, throws once the work is over, so that it learns of all
   * questions at once; whatever the work did must be undone then.
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
 * Asks a policy's inspector in a process of its own, before the transaction that needs its answers: whatever a text does to
 * the inspector, only its caller waits. A question holds all that its answer depends on, so an answer never grows old.
 */
export class Inspections {
  readonly #inspector: URL | undefined
  readonly #limits: Partial<InspectionLimits>
  #pool: ProcessPool<InspectJob, InspectReply> | undefined

  constructor(inspector: URL | undefined, limits: Partial<InspectionLimits> = {}) {
    this.#inspector = inspector
    this.#limits = limits
  }

  get load(): { running: number; waiting: number } {
    return this.#pool?.load ?? { running: 0, waiting: 0 }
  }

  /**
   * Does work that changes nothing while an answer is missing, until none is. Rejects with 403 where the inspector does not come
   * to an end, and with 429 or 503 where too much waits.
   */
  async answering<Result>(
    caller: string,
    work: (answers: Answers) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const answers = new Answers()
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
    throw busyError(503, 'Service Unavailable', 'The document is being changed too fast')
  }

  async close(): Promise<void> {
    await this.#pool?.close()
  }

  async #ask(
    caller: string,
    questions: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    const { timeoutMs = TIMEOUT_MS, maxChars = MAX_CHARS } = this.#limits
    const chars = questions.reduce((sum, { length }) => sum + length, 0)
    if (chars > maxChars) throw unchecked('are too long to be checked together')
    this.#pool ??= this.#open()
    const reply = await this.#pool.run(
      { questions },
      { caller: { id: caller, isReserved: false }, timeoutMs, signal },
    )
    if (reply.kind === 'failure') throw new Error(reply.message)
    return reply.answers
  }

  #open(): ProcessPool<InspectJob, InspectReply> {
    if (!this.#inspector) throw new Error('The policy asks its inspector and declares none')
    return new ProcessPool<InspectJob, InspectReply>({
      program: programFile('./inspect-worker', import.meta.url),
      settings: { inspector: this.#inspector.href },
      // Two, so that one slow decision leaves the others their process.
      workers: 2,
      reserved: 0,
      maxWaiting: 500,
      maxWaitingPerCaller: 20,
      memoryMb: MEMORY_MB,
      quickMs: QUICK_MS,
      idleMs: IDLE_MS,
      graceMs: 0,
      patience: this.#limits.patience,
      strikes: this.#limits.strikes,
      timeout: (ms) => unchecked(`could not be checked within ${ms / 1000} seconds`),
      outOfMemory: () => unchecked('need too much memory to be checked'),
    })
  }
}

function unchecked(problem: string): MutationError {
  const description = `These words ${problem}, so nothing was done. Make them shorter or simpler, and try again.`
  return new MutationError([{ type: 'policy.inspection', description, id: '' }], 403)
}
