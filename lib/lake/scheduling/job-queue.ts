import type { LakeError } from '../errors.ts'
import {
  closedError,
  FairQueue,
  queueFullError,
  type Caller,
  type FullQueue,
  type QueueLimits,
} from './fair-queue.ts'

export interface JobQueueOptions extends QueueLimits {
  /** Concurrent jobs. */
  workers: number
  /** How many of these only reserved callers may use; they in turn leave one to everyone else. Default: 0. */
  reserved?: number
  /** Beyond the total, the caller with the most queued jobs gives way, if it has more than a fair share. */
  evictsLongest?: boolean
  /** A caller's turn ends with its job: callers who came while it ran go first. Default: it ends with the start. */
  turnEndsWithJob?: boolean
  /** The error for a job that finds no room. Default: 429 for the caller's own limit, 503 for the total. */
  fullError?: (full: FullQueue) => LakeError
}

/** One run of a job. */
export interface JobTurn {
  /** Aborts when no one waits for the result anymore. */
  abandoned: AbortSignal
  /** Aborts when the job has to give way; it restarts in its turn. */
  preempted: AbortSignal
  /** Tells the queue that the job takes long: from then on it may have to give way to shorter ones. */
  markSlow: () => void
}

interface Waiter<Result> {
  caller: Caller
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Job<Result> {
  key: unknown
  work: (turn: JobTurn) => Promise<Result>
  waiters: Set<Waiter<Result>>
  /** Its place in the queue of each caller that wants it, by the caller's id; none while it runs. */
  places: Map<string, Place<Result>>
  abandoned: AbortController
  isSlow: boolean
}

interface Place<Result> {
  caller: Caller
  job: Job<Result>
}

interface RunningJob<Result> extends Place<Result> {
  /** It has given way before, and restarted. */
  hasYielded: boolean
  preempt: () => void
}

/**
 * Runs asynchronous jobs for callers in turn: one running job per caller, a share for reserved callers, and a bounded
 * queue. A job that no one waits for is dropped, even while it runs. If slow jobs hold all places, one of them yields
 * to a short job of another caller: however many callers have slow jobs, they block no one else.
 */
export class JobQueue<Result> {
  readonly #options: JobQueueOptions
  readonly #reserved: number
  readonly #maxSlow: number
  readonly #queue: FairQueue<Place<Result>>
  /** Queued and running jobs. */
  readonly #jobs = new Map<unknown, Job<Result>>()
  readonly #running = new Set<RunningJob<Result>>()
  #isClosed = false

  constructor(options: JobQueueOptions) {
    this.#options = options
    this.#reserved = Math.min(options.reserved ?? 0, options.workers - 1)
    this.#maxSlow = Math.max(1, options.workers - this.#reserved - 1)
    this.#queue = new FairQueue(options)
  }

  /** Running jobs, and queued places. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#queue.size }
  }

  /**
   * The result of `work`; callers who pass the same key share one job. Rejects if there is no room, and with the
   * signal's reason when it aborts.
   */
  run(
    caller: Caller,
    work: Job<Result>['work'],
    { signal, key = Symbol('job') }: { signal?: AbortSignal; key?: unknown } = {},
  ): Promise<Result> {
    if (this.#isClosed) return Promise.reject(closedError())
    if (signal?.aborted) return Promise.reject(signal.reason)
    const known = this.#jobs.get(key)
    if (known?.places.size === 0) return this.#wait(known, caller, signal)
    const rejection = known?.places.has(caller.id) ? null : this.#makeRoomFor(caller.id)
    if (rejection) return Promise.reject(rejection)
    // Making room may have dropped the existing job.
    const job = this.#jobs.get(key) ?? {
      key,
      work,
      waiters: new Set(),
      places: new Map(),
      abandoned: new AbortController(),
      isSlow: false,
    }
    this.#jobs.set(key, job)
    this.#join(job, caller, 'add')
    return this.#wait(job, caller, signal)
  }

  /** Rejects everything that this caller has queued. */
  rejectAll(caller: string, error: Error): void {
    for (const { job } of this.#queue.removeAll(caller)) this.#drop(job, caller, error)
  }

  /** Rejects everything that is queued; running jobs continue. */
  close(): void {
    this.#isClosed = true
    for (const { job } of this.#queue.clear())
      for (const waiter of job.waiters) waiter.reject(closedError())
  }

  #join(job: Job<Result>, caller: Caller, add: 'add' | 'addFirst'): void {
    if (job.places.has(caller.id)) return
    const place = { caller, job }
    job.places.set(caller.id, place)
    this.#queue[add](caller.id, place)
  }

  #wait(job: Job<Result>, caller: Caller, signal: AbortSignal | undefined): Promise<Result> {
    return new Promise((resolve, reject) => {
      const abandon = () => (this.#remove(job, waiter), reject(signal?.reason))
      const done = () => signal?.removeEventListener('abort', abandon)
      const waiter: Waiter<Result> = {
        caller,
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
      }
      job.waiters.add(waiter)
      signal?.addEventListener('abort', abandon, { once: true })
      this.#next()
    })
  }

  /** The error if this caller may not queue one more job; may drop the newest job of the longest queue. */
  #makeRoomFor(caller: string): LakeError | null {
    const { evictsLongest = false, fullError = queueFullError } = this.#options
    const full = this.#queue.fullFor(caller)
    if (full === null) return null
    const evicted = evictsLongest && full === 'total' ? this.#queue.getEvictable(caller) : null
    if (!evicted) return fullError(full)
    this.#drop(evicted.job, evicted.caller.id, fullError('total'))
    return null
  }

  #drop(job: Job<Result>, caller: string, error: Error): void {
    for (const waiter of [...job.waiters].filter((each) => each.caller.id === caller)) {
      this.#remove(job, waiter)
      waiter.reject(error)
    }
  }

  #remove(job: Job<Result>, waiter: Waiter<Result>): void {
    job.waiters.delete(waiter)
    const { id } = waiter.caller
    if (![...job.waiters].some(({ caller }) => caller.id === id)) this.#leaveQueue(job, id)
    if (job.waiters.size > 0) return
    this.#forget(job)
    job.abandoned.abort(new Error('No request is waiting for it anymore'))
  }

  #forget(job: Job<Result>): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }

  #leaveQueue(job: Job<Result>, caller: string): void {
    const place = job.places.get(caller)
    job.places.delete(caller)
    if (place) this.#queue.remove(caller, place)
  }

  /** Running slow jobs of callers that are not reserved. */
  get #slow(): RunningJob<Result>[] {
    return [...this.#running].filter(({ job, caller }) => job.isSlow && !caller.isReserved)
  }

  #mayStart({ caller: { id, isReserved }, job }: Place<Result>): boolean {
    const { workers } = this.#options
    if (this.#running.size >= workers) return false
    if (job.isSlow && !isReserved && this.#slow.length >= this.#maxSlow) return false
    const callers = [...this.#running].map((running) => running.caller)
    const share = callers.filter((other) => other.isReserved === isReserved).length
    if (isReserved) return share < (this.#reserved > 0 ? workers - 1 : workers)
    return share < workers - this.#reserved && !callers.some((other) => other.id === id)
  }

  #next(): void {
    while (!this.#isClosed) {
      const place = this.#queue.takeNext((each) => this.#mayStart(each))
      if (!place) return this.#preemptSlow()
      for (const caller of [...place.job.places.keys()]) this.#leaveQueue(place.job, caller)
      void this.#start(place)
    }
  }

  /**
   * When short jobs wait behind slow ones, the latest slow job yields, as do all above the limit; one that has yielded
   * before does so last, so that each comes to its end.
   */
  #preemptSlow(): void {
    const slow = this.#slow
    if (slow.length <= this.#maxSlow) return
    const running = new Set([...this.#running].map(({ caller }) => caller.id))
    const isHeldUp = ({ caller, job }: Place<Result>) =>
      !job.isSlow && !caller.isReserved && !running.has(caller.id)
    const latest = slow.findLast(({ hasYielded }) => !hasYielded) ?? slow.at(-1)
    if (this.#queue.has(isHeldUp)) latest?.preempt()
  }

  async #start({ job, caller }: Place<Result>): Promise<void> {
    const preempted = new AbortController()
    const preempt = () => preempted.abort(new Error('It gives way'))
    const running = { job, caller, hasYielded: job.isSlow, preempt }
    const markSlow = () => {
      job.isSlow = true
      this.#preemptSlow()
    }
    this.#running.add(running)
    try {
      const turn = { abandoned: job.abandoned.signal, preempted: preempted.signal, markSlow }
      const result = await job.work(turn)
      for (const waiter of job.waiters) waiter.resolve(result)
    } catch (error) {
      for (const waiter of job.waiters)
        if (preempted.signal.aborted) this.#join(job, waiter.caller, 'addFirst')
        else waiter.reject(error)
    } finally {
      if (job.places.size === 0) this.#forget(job)
      this.#running.delete(running)
      if (this.#options.turnEndsWithJob) this.#queue.toTheEnd(caller.id)
      this.#next()
    }
  }
}
