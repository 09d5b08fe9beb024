import { httpError, type LakeError } from '../../errors.ts'
import { MACHINE_CLOCK, type Clock } from '../../jobs/clock.ts'
import { FairQueue } from '../../scheduling/fair-queue.ts'

export interface QueueLimits {
  /** Maximum concurrent jobs; at most one per caller. */
  atOnce: number
  /** Maximum queued jobs of all callers together. */
  waiting: number
  /** Maximum queued jobs per caller. */
  waitingEach: number
  /** Milliseconds after which a job is slow: one slot is reserved for jobs that are not. */
  preemptAfterMs: number
}

export interface Asking {
  /** The caller: an address, or the id of a signed-in user or service. */
  caller: string
  /** Aborts when the caller leaves. */
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
  /** Its place in the queue of each caller that wants it; none while it runs. */
  places: Map<string, Place<Result>>
  abort: AbortController
  /** It has taken longer than `preemptAfterMs`. */
  isSlow: boolean
}

/** A slow job that is running. */
interface SlowTurn {
  /** Preempts it; it restarts when its turn comes. */
  preempt: () => void
}

interface Place<Result> {
  caller: string
  job: Job<Result>
}

/**
 * A bounded queue for expensive work, fair between callers: each caller has one running job and its own queue, and the
 * queues take turns. Callers who want the same result share one job. A job that no one waits for is dropped, even while
 * it runs. When the queue is full, the caller with the most jobs gives way. If slow jobs hold all slots, one of them
 * yields to a quick job of another caller: however many callers have slow jobs, they block no one else.
 */
export class DedupedJobQueue<Result> {
  readonly #limits: QueueLimits
  readonly #jobs = new Map<string, Job<Result>>()
  readonly #lines = new FairQueue<Place<Result>>()
  readonly #busy = new Set<string>()
  /** In the order in which they became slow. */
  readonly #slow: SlowTurn[] = []
  readonly #wakeIn: Clock['wakeIn']
  #underWay = 0

  constructor(limits: QueueLimits, wakeIn: Clock['wakeIn'] = MACHINE_CLOCK.wakeIn) {
    this.#limits = limits
    this.#wakeIn = wakeIn
  }

  /** The result of `work`. Rejects with 503 if there is no room, and with the signal's reason when it aborts. */
  run(key: string, { caller, signal }: Asking, work: Job<Result>['work']): Promise<Result> {
    if (signal.aborted) return Promise.reject(signal.reason)
    const known = this.#jobs.get(key)
    if (known?.places.size === 0) return this.#wait(known, caller, signal)
    if (!this.#authenticateRequest(caller, known)) return Promise.reject(busy())
    // Making room may have dropped the existing job.
    const job = this.#jobs.get(key) ?? {
      key,
      work,
      waiters: new Set(),
      places: new Map(),
      abort: new AbortController(),
      isSlow: false,
    }
    this.#jobs.set(key, job)
    this.#join(caller, job)
    return this.#wait(job, caller, signal)
  }

  /** Running jobs, and queued places. */
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

  /** Whether this caller may queue one more job; makes room if another caller has more than a fair share. */
  #authenticateRequest(caller: string, job: Job<Result> | undefined): boolean {
    if (job?.places.has(caller)) return true
    const own = this.#lines.queuedFor(caller)
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
    job.abort.abort(new Error('No request is waiting for it anymore'))
  }

  #leaveLine(caller: string, job: Job<Result>): void {
    const place = job.places.get(caller)
    job.places.delete(caller)
    if (place) this.#lines.remove(caller, place)
  }

  get #maxSlow(): number {
    return Math.max(1, this.#limits.atOnce - 1)
  }

  #next(): void {
    while (this.#underWay < this.#limits.atOnce) {
      const turn = this.#lines.take(
        ({ caller, job }) =>
          !this.#busy.has(caller) && !(job.isSlow && this.#slow.length >= this.#maxSlow),
      )
      if (!turn) return
      for (const caller of [...turn.job.places.keys()]) this.#leaveLine(caller, turn.job)
      void this.#start(turn)
    }
    this.#makeRoom()
  }

  #makeRoom(): void {
    if (this.#slow.length <= this.#maxSlow) return
    if (this.#lines.has(({ caller, job }) => !job.isSlow && !this.#busy.has(caller)))
      this.#slow.at(-1)?.preempt()
  }

  async #start({ job, caller }: Place<Result>): Promise<void> {
    const stopped = new AbortController()
    const slowTurn: SlowTurn = { preempt: () => stopped.abort(new Error('It gives way')) }
    const becomeSlow = () => {
      job.isSlow = true
      this.#slow.push(slowTurn)
      this.#makeRoom()
    }
    let stay = () => {}
    this.#underWay += 1
    this.#busy.add(caller)
    if (job.isSlow) this.#slow.push(slowTurn)
    else stay = this.#wakeIn(this.#limits.preemptAfterMs, becomeSlow)
    try {
      const result = await job.work(AbortSignal.any([job.abort.signal, stopped.signal]))
      for (const waiter of job.waiters) waiter.resolve(result)
    } catch (error) {
      if (stopped.signal.aborted && job.waiters.size > 0) this.#putBack(job)
      else for (const waiter of job.waiters) waiter.reject(error)
    } finally {
      stay()
      const at = this.#slow.indexOf(slowTurn)
      if (at >= 0) this.#slow.splice(at, 1)
      if (this.#jobs.get(job.key) === job && job.places.size === 0) this.#jobs.delete(job.key)
      this.#underWay -= 1
      this.#busy.delete(caller)
      this.#lines.toTheEnd(caller)
      this.#next()
    }
  }

  /** At the front of each of its callers' queues. */
  #putBack(job: Job<Result>): void {
    for (const { caller } of job.waiters) {
      if (job.places.has(caller)) continue
      const place = { caller, job }
      job.places.set(caller, place)
      this.#lines.addFirst(caller, place)
    }
  }
}

function busy(): LakeError {
  return httpError(
    503,
    'Service Unavailable',
    'Too many images are being processed; try again in a moment',
    {},
    { 'Retry-After': '2' },
  )
}
