/** A periodic job of the lake. Times are milliseconds since 1970. */
export interface Errand {
  /** Its name in the log and in the store. */
  name: string
  /** When it is first due, in a store that has no record of it. */
  first(now: number): number
  /** When it is due again after a run. */
  next(now: number): number
  /** Runs the job and returns messages for the log. Throws or rejects if it should be retried later. */
  run(means: JobContext): Promise<readonly string[]>
}

export interface JobContext {
  now(): number
  /** Resolves after `ms` milliseconds; rejects when the lake stops. */
  pause(ms: number): Promise<void>
  /** Aborts when the lake stops. */
  signal: AbortSignal
}
