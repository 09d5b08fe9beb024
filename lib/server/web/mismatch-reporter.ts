import { setTimeout } from 'node:timers/promises'
import type { Mismatch } from '../../content/verified/verified-content.ts'
import { describeError } from '../../log/redact.ts'

interface MismatchReporterOptions {
  /** Rejects if the lake did not accept the report. */
  send: (mismatches: readonly Mismatch[]) => Promise<void>
  mismatches: () => readonly Mismatch[]
  log: (line: string) => void
  /** Settles after this many milliseconds, and keeps no process alive. */
  wait?: (ms: number) => Promise<unknown>
}

const RETRY_MS = 30_000

/**
 * Returns a function that reports the current mismatches to the lake. One report at a time: what changes meanwhile is in the next one. A report that fails is repeated, with what is true by then.
 */
export function createMismatchReporter({
  send,
  mismatches,
  log,
  wait = (ms) => setTimeout(ms, undefined, { ref: false }),
}: MismatchReporterOptions): () => Promise<void> {
  let isDue = false
  let hasFailed = false
  let work: Promise<void> | undefined
  const run = async () => {
    while (isDue) {
      isDue = false
      try {
        await send(mismatches())
        hasFailed = false
      } catch (error) {
        if (!hasFailed)
          log(
            `Documents that do not match their signed records could not be reported to the dashboard: ${describeError(error)}. Retrying.`,
          )
        hasFailed = true
        isDue = true
        await wait(RETRY_MS)
      }
    }
  }
  return () => {
    isDue = true
    work ??= run().finally(() => {
      work = undefined
    })
    return work
  }
}
