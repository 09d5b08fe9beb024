import type { DatabaseSync } from 'node:sqlite'
import { describeError } from '../../log/redact.ts'
import { isNoRoom } from '../errors.ts'
import { MACHINE_CLOCK, sleep, type Clock } from './clock.ts'
import { getBackOffMs, type BackOff, type Schedule } from './schedule.ts'

/** How long a job waits before it checks again when it is due: a changed clock must be noticed. */
const MAX_SLEEP_MS = 60_000
const DEFAULT_BACK_OFF: BackOff = { firstMs: 60_000, maxMs: 60 * 60_000 }

/** Work that the lake does in the background, again and again. */
export interface Job {
  /** Its name in the metrics and in the store; unique. */
  name: string
  schedule: Schedule
  /**
   * Runs the job once. Without a promise, it has finished when it returns. An error means that the run failed: it is
   * logged, and the job runs again after the back-off.
   */
  run(context: JobContext): void | Promise<void>
  /** Default: from a minute to an hour. */
  backOff?: BackOff
  /** Milliseconds after its registration before which it does not run. Default: 0. */
  startDelayMs?: number
  /** Stores the next run of a repeating schedule, so that a restart neither repeats nor skips a run. */
  isPersisted?: boolean
  /** Default: the runner's clock. */
  clock?: Clock
  /** The log line for a failed run. */
  describeFailure?(error: unknown): string
}

export interface JobContext {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms` milliseconds; rejects when the job is stopped. */
  sleep(ms: number): Promise<void>
  /** Aborts when the job is stopped. */
  signal: AbortSignal
}

export interface JobHandle {
  /** Checks again when the job is due, because its data has changed. Does not start it within this call. */
  reschedule(): void
  /** Starts the job within this call if it is due, idle, and not backing off; otherwise reschedules it. */
  wake(): void
  /** Makes the job due in this many milliseconds at the latest, whatever its schedule says. */
  request(ms: number): void
  /** Aborts the job's signal. Resolves when its current run has ended; there are no more runs. */
  stop(): Promise<void>
}

/** A job's figures since the lake started. */
export interface JobState {
  name: string
  runs: number
  failures: number
  /** Milliseconds since 1970; null while it runs, and if nothing is planned. */
  nextRunAt: number | null
}

export interface JobRunnerOptions {
  /** The store's database, for the next runs of persisted jobs. */
  db: DatabaseSync
  log: (line: string) => void
  /** Called after each run with its duration in seconds. */
  onRun?: (job: string, seconds: number) => void
  clock?: Clock
}

/** Runs background jobs when they are due: each by itself, without overlap, and with a back-off after a failure. */
export class JobRunner {
  /** The clock of jobs that bring none. */
  readonly clock: Clock
  readonly #options: JobRunnerOptions
  readonly #nextRuns: NextRuns
  readonly #jobs: RegisteredJob[] = []

  constructor(options: JobRunnerOptions) {
    this.clock = options.clock ?? MACHINE_CLOCK
    this.#options = options
    this.#nextRuns = openNextRuns(options.db)
  }

  /** Schedules a job until it is stopped. */
  register(job: Job): JobHandle {
    const registered = new RegisteredJob(
      job,
      job.clock ?? this.clock,
      this.#options,
      this.#nextRuns,
    )
    this.#jobs.push(registered)
    return registered
  }

  states(): JobState[] {
    return this.#jobs.map((job) => job.state)
  }

  /** Stops all jobs. Resolves when nothing is running anymore. */
  async stop(): Promise<void> {
    await Promise.all(this.#jobs.map((job) => job.stop()))
  }
}

class RegisteredJob implements JobHandle {
  readonly #job: Job
  readonly #options: JobRunnerOptions
  readonly #nextRuns: NextRuns
  readonly #clock: Clock
  readonly #backOff: BackOff
  readonly #abort = new AbortController()
  #runs = 0
  #failures = 0
  #failuresInARow = 0
  #isRunning = false
  #running: Promise<void> | null = null
  #cancelTimer = () => {}
  #plannedAt: number | null = null
  /** The next run of a repeating schedule. */
  #repeatsAt: number | null = null
  #requestedAt: number | null = null
  /** No run starts before this time: the end of the start delay or of the back-off, which lasts `#delayMs`. */
  #notBefore: number
  #delayMs: number

  constructor(job: Job, clock: Clock, options: JobRunnerOptions, nextRuns: NextRuns) {
    this.#job = job
    this.#options = options
    this.#nextRuns = nextRuns
    this.#clock = clock
    this.#backOff = job.backOff ?? DEFAULT_BACK_OFF
    this.#delayMs = job.startDelayMs ?? 0
    const now = this.#clock.now()
    this.#notBefore = now + this.#delayMs
    if ('first' in job.schedule) {
      this.#repeatsAt = job.isPersisted ? nextRuns.get(job.name) : null
      if (this.#repeatsAt === null) this.#repeatAt(job.schedule.first(now))
    }
    this.reschedule()
  }

  get state(): JobState {
    return {
      name: this.#job.name,
      runs: this.#runs,
      failures: this.#failures,
      nextRunAt: this.#plannedAt,
    }
  }

  reschedule(): void {
    if (!this.#isRunning && !this.#abort.signal.aborted) this.#wait(this.#nextRunAt())
  }

  wake(): void {
    if (this.#isRunning || this.#abort.signal.aborted) return
    const at = this.#nextRunAt()
    if (at !== null && at <= this.#clock.now()) this.#start()
    else this.#wait(at)
  }

  request(ms: number): void {
    this.#requestedAt = Math.min(this.#requestedAt ?? Infinity, this.#clock.now() + ms)
    this.reschedule()
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    this.#cancelTimer()
    await this.#running
  }

  /** Waits until then, or for the next check if nothing is planned. */
  #wait(until: number | null): void {
    this.#cancelTimer()
    this.#plannedAt = until
    const ms = until === null ? MAX_SLEEP_MS : Math.max(until - this.#clock.now(), 0)
    this.#cancelTimer = this.#clock.wakeIn(Math.min(ms, MAX_SLEEP_MS), () => this.wake())
  }

  #nextRunAt(): number | null {
    const { schedule } = this.#job
    const now = this.#clock.now()
    // Times further off were set before the clock was set back.
    this.#notBefore = Math.min(this.#notBefore, now + this.#delayMs)
    if (this.#notBefore > now) return this.#notBefore
    try {
      if ('first' in schedule) {
        const latest = Math.max(schedule.next(now), now + this.#backOff.maxMs)
        this.#repeatsAt = Math.min(this.#repeatsAt ?? latest, latest)
      }
      const dueAt = 'dueAt' in schedule ? schedule.dueAt(now) : this.#repeatsAt
      const at = Math.min(dueAt ?? Infinity, this.#requestedAt ?? Infinity)
      return at === Infinity ? null : at
    } catch (error) {
      this.#fail(error)
      return this.#notBefore
    }
  }

  #start(): void {
    this.#isRunning = true
    this.#requestedAt = null
    this.#plannedAt = null
    this.#cancelTimer()
    const { signal } = this.#abort
    const startedAt = this.#clock.now()
    try {
      const running = this.#job.run({
        now: () => this.#clock.now(),
        sleep: (ms) => sleep(this.#clock, ms, signal),
        signal,
      })
      if (!running) return this.#succeed(startedAt)
      this.#running = running.then(
        () => this.#succeed(startedAt),
        (error: unknown) => this.#end(startedAt, () => this.#fail(error)),
      )
    } catch (error) {
      this.#end(startedAt, () => this.#fail(error))
    }
  }

  #succeed(startedAt: number): void {
    this.#end(startedAt, () => {
      const { schedule } = this.#job
      this.#failuresInARow = 0
      this.#delayMs = 0
      if ('first' in schedule) this.#repeatAt(schedule.next(this.#clock.now()))
    })
  }

  #end(startedAt: number, settle: () => void): void {
    this.#isRunning = false
    this.#running = null
    this.#runs += 1
    this.#options.onRun?.(this.#job.name, Math.max(0, this.#clock.now() - startedAt) / 1000)
    settle()
    this.reschedule()
  }

  /** Logs the error and backs off. */
  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return
    const { name, schedule, describeFailure } = this.#job
    this.#failures += 1
    this.#failuresInARow += 1
    this.#options.log(describeFailure?.(error) ?? `Job ${name} failed: ${describeError(error)}`)
    this.#delayMs = getBackOffMs(this.#failuresInARow, this.#backOff)
    this.#notBefore = this.#clock.now() + this.#delayMs
    this.#requestedAt = this.#notBefore
    if ('first' in schedule) this.#repeatAt(this.#notBefore)
  }

  #repeatAt(at: number): void {
    this.#repeatsAt = at
    if (!this.#job.isPersisted) return
    try {
      this.#nextRuns.set(this.#job.name, at)
    } catch (error) {
      // While the disk is full, the time is only in memory.
      if (!isNoRoom(error)) this.#options.log(`Job ${this.#job.name}: ${describeError(error)}`)
    }
  }
}

/** The next run of each persisted job, in milliseconds since 1970. */
interface NextRuns {
  get(job: string): number | null
  set(job: string, at: number): void
}

function openNextRuns(db: DatabaseSync): NextRuns {
  const find = db.prepare('SELECT value FROM meta WHERE key = ?')
  const put = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
  // The prefix is older than the name “job”: existing stores have it.
  const getKey = (job: string) => `round:${job}`
  return {
    get: (job) => {
      const row = find.get(getKey(job))
      return row ? Number(row.value) : null
    },
    set: (job, at) => void put.run(getKey(job), String(at)),
  }
}
