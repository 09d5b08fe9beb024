import { httpError, type LakeError } from '../../errors.ts'

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
  abort: AbortController
}

/**
 * A bounded line for costly work, fair between callers: each has one job under way and a line of its own, and
 * the lines take turns. Callers who ask for the same thing share one job. A job that nobody waits for any
 * more is dropped, even in the middle. Where the room is full, the caller with the most jobs gives way.
 */
export class FairQueue<Result> {
  readonly #limits: QueueLimits
  readonly #jobs = new Map<string, Job<Result>>()
  /** Waiting jobs by caller; whoever was served last is at the end. */
  readonly #lines = new Map<string, Job<Result>[]>()
  readonly #busy = new Set<string>()
  #underWay = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The work's result. Rejects with 503 where there is no room, with the signal's reason when it aborts. */
  run(key: string, { caller, signal }: Asking, work: Job<Result>['work']): Promise<Result> {
    if (signal.aborted) return Promise.reject(signal.reason)
    const known = this.#jobs.get(key)
    if (known && !this.#isWaiting(known)) return this.#wait(known, caller, signal)
    if (!this.#admit(caller, known)) return Promise.reject(busy())
    // To make room, the known one may have been dropped.
    const job = this.#jobs.get(key) ?? {
      key,
      work,
      waiters: new Set(),
      abort: new AbortController(),
    }
    this.#jobs.set(key, job)
    this.#join(caller, job)
    return this.#wait(job, caller, signal)
  }

  /** Jobs under way, and places taken in the lines. */
  get load(): { underWay: number; waiting: number } {
    const waiting = [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0)
    return { underWay: this.#underWay, waiting }
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

  #isWaiting(job: Job<Result>): boolean {
    return [...this.#lines.values()].some((line) => line.includes(job))
  }

  #join(caller: string, job: Job<Result>): void {
    const line = this.#lines.get(caller)
    if (!line) this.#lines.set(caller, [job])
    else if (!line.includes(job)) line.push(job)
  }

  /** Whether this caller may wait for one more job; makes room where another has more than a fair share. */
  #admit(caller: string, job: Job<Result> | undefined): boolean {
    const own = this.#lines.get(caller) ?? []
    if (job && own.includes(job)) return true
    if (own.length >= this.#limits.waitingEach) return false
    if (this.load.waiting < this.#limits.waiting) return true
    const [longest, line] = [...this.#lines].reduce((left, right) =>
      right[1].length > left[1].length ? right : left,
    )
    const last = line.at(-1)
    if (!last || line.length <= own.length + 1) return false
    for (const waiter of last.waiters) {
      if (waiter.caller !== longest) continue
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
    const rest = this.#lines.get(caller)?.filter((each) => each !== job) ?? []
    if (rest.length > 0) this.#lines.set(caller, rest)
    else this.#lines.delete(caller)
  }

  #next(): void {
    while (this.#underWay < this.#limits.atOnce) {
      const turn = [...this.#lines].find(([caller]) => !this.#busy.has(caller))
      const job = turn?.[1][0]
      if (!turn || !job) return
      const [caller] = turn
      for (const each of [...this.#lines.keys()]) this.#leaveLine(each, job)
      void this.#start(job, caller)
    }
  }

  #toTheEnd(caller: string): void {
    const line = this.#lines.get(caller)
    if (!line) return
    this.#lines.delete(caller)
    this.#lines.set(caller, line)
  }

  async #start(job: Job<Result>, caller: string): Promise<void> {
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
      this.#toTheEnd(caller)
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
