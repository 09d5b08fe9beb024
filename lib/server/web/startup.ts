import { setTimeout } from 'node:timers/promises'
import { shortErrorMessage } from '../../log/redact.ts'

export interface StartupOptions {
  /** Finds out what the process has to know before it shows a page. Rejects if the content store does not answer. */
  prepare: () => Promise<void>
  log: (line: string) => void
  /** How long a start waits for that before it listens, in milliseconds. */
  listenAfterMs?: number
  /** Settles after this many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

/** A lake beside the site starts within this. */
const LISTEN_AFTER_MS = 15_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

export interface Startup {
  isDone(): boolean
  /** Settles when `prepare` is done. */
  done: Promise<void>
  /** The same, but at most after `listenAfterMs`: then the process listens, and refuses pages until it is done. */
  listenNow: Promise<void>
}

/** Repeats `prepare` until it succeeds: an outage of the content store must not end a process that starts. */
export function startUp({
  prepare,
  log,
  listenAfterMs = LISTEN_AFTER_MS,
  wait = setTimeout,
}: StartupOptions): Startup {
  let isDone = false
  const run = async () => {
    for (
      let pause = FIRST_PAUSE_MS, hasFailed = false;
      ;
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    ) {
      try {
        await prepare()
        if (hasFailed) log('The content store answers again: pages are shown from now on.')
        isDone = true
        return
      } catch (error) {
        if (!hasFailed)
          log(
            `The content store could not be read, so every page is answered with 503: ${shortErrorMessage(error)}. Retrying.`,
          )
        hasFailed = true
        await wait(pause)
      }
    }
  }
  const done = run()
  return {
    isDone: () => isDone,
    done,
    listenNow: Promise.race([done, wait(listenAfterMs).then(() => undefined)]),
  }
}
