import { readFileSync } from 'node:fs'

/** Linux counts process time in hundredths of a second on all machines. */
const TICK_MS = 10
/** After the name, which may contain spaces and brackets: utime and stime. */
const USER = 11
const SYSTEM = 12

/**
 * CPU milliseconds of a process's main thread, like `process.threadCpuUsage` from within: engine threads on idle cores
 * do not count as work. Null if the system does not report it.
 */
export function getMainThreadMs(pid: number | undefined): number | null {
  return pid === undefined ? null : readCpuMs(`/proc/${pid}/task/${pid}/stat`)
}

/** The same for all threads of a process: image decoders use threads besides the main one. */
export function getAllThreadsMs(pid: number | undefined): number | null {
  return pid === undefined ? null : readCpuMs(`/proc/${pid}/stat`)
}

function readCpuMs(file: string): number | null {
  try {
    const stat = readFileSync(file, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM])
    return Number.isFinite(ticks) ? ticks * TICK_MS : null
  } catch {
    return null
  }
}

/**
 * A job that has taken this many times its limit by wall clock is ended even if it had less CPU time: the machine is
 * busy.
 */
const WALL_CLOCK_FACTOR = 6
/** The CPU time is not checked before this many milliseconds. */
const POLL_INTERVAL_MS = 10

/**
 * The cost of one job: the CPU time of its process, since a busy machine is not the job's fault. If the system does
 * not report it, the elapsed time. The system is first asked after a job has run for a while, which few jobs do; until
 * then the elapsed time is used.
 */
export class CpuTimer {
  readonly #read: () => number | null
  readonly #wallClockFactor: number
  readonly #startedAt = performance.now()
  /** The CPU time of the process when the job began; undefined before the first check, null if not reported. */
  #before: number | null | undefined

  constructor(read: () => number | null, wallClockFactor = WALL_CLOCK_FACTOR) {
    this.#read = read
    this.#wallClockFactor = wallClockFactor
  }

  get ms(): number {
    const now = this.#before === null ? null : this.#read()
    const passed = this.#passed
    // The time before the first check counts as the job's own.
    this.#before ??= now === null ? null : now - Math.min(passed, POLL_INTERVAL_MS)
    return now === null || this.#before === null ? passed : now - this.#before
  }

  get #passed(): number {
    return performance.now() - this.#startedAt
  }

  /** Calls back after this much CPU time, or `wallClockFactor` times as much elapsed time; returns a cancel function. */
  after(ms: number, callback: () => void): () => void {
    let timer: NodeJS.Timeout
    const check = () => {
      const remaining = Math.min(ms - this.ms, ms * this.#wallClockFactor - this.#passed)
      if (remaining <= 0) callback()
      else timer = setTimeout(check, Math.max(POLL_INTERVAL_MS, remaining))
    }
    timer = setTimeout(check, Math.min(ms, POLL_INTERVAL_MS))
    return () => clearTimeout(timer)
  }
}
