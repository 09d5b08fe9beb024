/** What the lake does from time to time. Times are milliseconds since 1970. */
export interface Errand {
  /** Names it in the log and in the store. */
  name: string
  /** When it is due in a store that knows nothing of it. */
  first(now: number): number
  /** When it is due after it was done. */
  next(now: number): number
  /** Does it, and answers what is to be said in the log. Throws, or rejects, where it is to be tried again later. */
  run(means: JobContext): Promise<readonly string[]>
}

export interface JobContext {
  now(): number
  /** Resolves after so many milliseconds; rejects when the lake ends. */
  pause(ms: number): Promise<void>
  /** The lake ends. */
  signal: AbortSignal
}
