import { httpError, type LakeError } from '../../errors.ts'
import { FairQueue } from '../../processes/fair-queue.ts'

export interface QueueLimits {
  /** Jobs under way at once; one of them at most for each caller. */
  atOnce: number
  /** Jobs that wait, of all callers together. */
  waiting: number
  /** Jobs that wait, of one caller. */
  waitingEach: number
}

export interface Asking {
  /** Who asks: an address, or the id of one who is signed in. */
  caller: string
  /** Aborts when the caller has left. */
  signal: AbortSignal
}

interface Waiter<Result> {
  caller: string
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Job<Result> {
  key: string
  work: (signal: AbortSignal) => Promise<Result>
  waiters: Set<Waiter<Result>>
  /** Its place in the line of each caller that asks for it; none when it is under way. */
  places: Map<string, Place<Result>>
  abort: AbortController
}

interface Place<Result> {
  caller: string
  job: Job<Result>
}

/**
 * A bounded line for costly work, fair between callers: each has one job under way and a line of its own, and
 * the lines take turns. Callers who ask for the same thing share one job. A job that nobody waits for any
 * more is dropped, even in the middle. Where the room is full, the caller with the most jobs gives way.
 */
export class SharedJobs<Result> {
  readonly #limits: QueueLimits
  readonly #jobs = new Map<string, Job<Result>>()
  readonly #lines = new FairQueue<Place<Result>>()
  readonly #busy = new Set<string>()
  #underWay = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The work's result. Rejects with 503 where there is no room, with the signal's reason when it aborts. */
  run(key: string, { caller, signal }: Asking, work: Job<Result>['work']): Promise<Result> {
    if (signal.aborted) return Promise.reject(signal.reason)
    const known = this.#jobs.get(key)
    if (known?.places.size === 0) return this.#wait(known, caller, signal)
    if (!this.#admit(caller, known)) return Promise.reject(busy())
    // To make room, the known one may have been dropped.
    const job = this.#jobs.get(key) ?? {
      key,
      work,
      waiters: new Set(),
      places: new Map(),
      abort: new AbortController(),
    }
    this.#jobs.set(key, job)
    this.#join(caller, job)
    return this.#wait(job, caller, signal)
  }

  /** Jobs under way, and places taken in the lines. */
  get load(): { underWay: number; waiting: number } {
    return { underWay: this.#underWay, waiting: this.#lines.size }
  }

  #wait(job: Job<Result>, caller: string, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(job, waiter)
        reject(signal.reason)
      }
      const done = () => signal.removeEventListener('abort', leave)
      const waiter: Waiter<Result> = {
        caller,
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
      }
      job.waiters.add(waiter)
      signal.addEventListener('abort', leave, { once: true })
      this.#next()
    })
  }

  #join(caller: string, job: Job<Result>): void {
    if (job.places.has(caller)) return
    const place = { caller, job }
    job.places.set(caller, place)
    this.#lines.add(caller, place)
  }

  /** Whether this caller may wait for one more job; makes room where another has more than a fair share. */
  #admit(caller: string, job: Job<Result> | undefined): boolean {
    if (job?.places.has(caller)) return true
    const own = this.#lines.waitingOf(caller)
    if (own >= this.#limits.waitingEach) return false
    if (this.#lines.size < this.#limits.waiting) return true
    const longest = this.#lines.longest()
    if (!longest || longest.length <= own + 1) return false
    const { job: last } = longest.last
    for (const waiter of last.waiters) {
      if (waiter.caller !== longest.caller) continue
      this.#remove(last, waiter)
      waiter.reject(busy())
    }
    return true
  }

  #remove(job: Job<Result>, waiter: Waiter<Result>): void {
    job.waiters.delete(waiter)
    if (![...job.waiters].some(({ caller }) => caller === waiter.caller))
      this.#leaveLine(waiter.caller, job)
    if (job.waiters.size > 0) return
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
    job.abort.abort(new Error('Nobody waits for it any more'))
  }

  #leaveLine(caller: string, job: Job<Result>): void {
    const place = job.places.get(caller)
    job.places.delete(caller)
    if (place) this.#lines.remove(caller, place)
  }

  #next(): void {
    while (this.#underWay < this.#limits.atOnce) {
      const turn = this.#lines.take(({ caller }) => !this.#busy.has(caller))
      if (!turn) return
      for (const caller of [...turn.job.places.keys()]) this.#leaveLine(caller, turn.job)
      void this.#start(turn)
    }
  }

  async #start({ job, caller }: Place<Result>): Promise<void> {
    this.#underWay += 1
    this.#busy.add(caller)
    try {
      const result = await job.work(job.abort.signal)
      for (const waiter of job.waiters) waiter.resolve(result)
    } catch (error) {
      for (const waiter of job.waiters) waiter.reject(error)
    } finally {
      if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
      this.#underWay -= 1
      this.#busy.delete(caller)
      this.#lines.toTheEnd(caller)
      this.#next()
    }
  }
}

function busy(): LakeError {
  return httpError(
    503,
    'Service Unavailable',
    'Too many pictures are being made; try again in a moment',
    {},
    { 'Retry-After': '2' },
  )
}
