import { setTimeout as pause } from 'node:timers/promises'
import { StoreInUseError } from '../store/errors.ts'

/** How long a command waits for the lock, and its clock. */
export interface LockWaitOptions {
  waitMs: number
  /** Milliseconds, like Date.now. */
  now: () => number
  pause: (ms: number) => Promise<unknown>
  log: (line: string) => void
}

const DEFAULT_LOCK_WAIT: LockWaitOptions = {
  waitMs: 15_000,
  now: () => Date.now(),
  pause,
  log: (line) => console.error(line),
}
const TRY_EVERY_MS = 200

/**
 * Runs work that opens a store. Commands such as `lake tokens` lock it for a moment: until they finish, the work is
 * retried, and the first retry prints the reason. Throws StoreInUseError on timeout, and any other error at once.
 */
export async function withStoreLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
  options: Partial<LockWaitOptions> = {},
): Promise<Result> {
  const { waitMs, now, pause, log: say } = { ...DEFAULT_LOCK_WAIT, ...options }
  const until = now() + waitMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreInUseError) || now() >= until) throw error
      const seconds = Math.ceil(waitMs / 1000)
      if (tries === 1)
        say(
          `Another command, for example lake tokens or lake seed, is using the store in ${dataDir}. Waiting up to ${seconds} s for it to finish …`,
        )
      await pause(TRY_EVERY_MS)
    }
  }
}
