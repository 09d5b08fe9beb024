import { readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second, whatever the machine's own clock does. */
const TICK_MS = 10
/** After the name, which may itself hold spaces and brackets: utime and stime. */
const USER = 11
const SYSTEM = 12

/**
 * Milliseconds that a process's main thread has had a processor, as `process.threadCpuUsage` says it from within: what
 * the engine does beside it, on cores that are free, is no part of the work. Null where the machine does not say.
 */
export function processorMs(pid: number | undefined): number | null {
  return pid === undefined ? null : readProcessorMs(`/proc/${pid}/task/${pid}/stat`)
}

/** The same for all threads of a process: libraries that decode pictures work beside the main thread. */
export function allThreadsMs(pid: number | undefined): number | null {
  return pid === undefined ? null : readProcessorMs(`/proc/${pid}/stat`)
}

function readProcessorMs(file: string): number | null {
  try {
    const stat = readFileSync(file, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM])
    return Number.isFinite(ticks) ? ticks * TICK_MS : null
  } catch {
    return null
  }
}

/** A job whose time has passed so many times on the clock is over, even where it has had less of it: the machine is busy. */
const PATIENCE = 6
/** No look at the clock before so many milliseconds. */
const LOOK_MS = 10

/**
 * What one job has cost: the time that its process had a processor, since a machine that is busy with other things is
 * no fault of the job's. Where the machine does not tell, the time that has passed. The machine is first asked when a job
 * has lasted for a while, which few do: until then the time that has passed stands for what was spent.
 */
export class CpuTimer {
  readonly #read: () => number | null
  readonly #patience: number
  readonly #startedAt = performance.now()
  /** What the process had had when the job began; undefined before the first look, null where the machine is silent. */
  #before: number | null | undefined

  constructor(read: () => number | null, patience = PATIENCE) {
    this.#read = read
    this.#patience = patience
  }

  get ms(): number {
    const now = this.#before === null ? null : this.#read()
    const passed = this.#passed
    // The time before the first look is counted as its own.
    this.#before ??= now === null ? null : now - Math.min(passed, LOOK_MS)
    return now === null || this.#before === null ? passed : now - this.#before
  }

  get #passed(): number {
    return performance.now() - this.#startedAt
  }

  /** Calls back once so much was spent, or `patience` times as much has passed; returns what ends the waiting. */
  after(ms: number, callback: () => void): () => void {
    let timer: NodeJS.Timeout
    const look = () => {
      const left = Math.min(ms - this.ms, ms * this.#patience - this.#passed)
      if (left <= 0) callback()
      else timer = setTimeout(look, Math.max(LOOK_MS, left))
    }
    timer = setTimeout(look, Math.min(ms, LOOK_MS))
    return () => clearTimeout(timer)
  }
}
