import type { LakeContext } from '../../context.ts'
import { every } from '../../jobs/schedule.ts'
import { describeError } from '../../../log/redact.ts'

/** Between checks whether a large file may be rewritten. */
const CHECK_MS = 60 * 60_000
/** Between attempts to empty the log while a query reads. */
const SETTLE_MS = 1_000
/** Everyone waits while the file is rewritten, so the next rewrite waits this many times as long. */
const REST = 50
/**
 * A large file is rewritten in this hour of the day, UTC, when offices are closed; see
 * docs/decisions/008-storage.md.
 */
const QUIET_HOUR = 3
/** A machine that is off at that hour rewrites the file after this long. */
const MAX_DELAY_MS = 2 * 24 * 60 * 60_000

export interface Rewriter {
  /** Resolves when nothing is running anymore. */
  close(): Promise<void>
}

/**
 * Removes erased words from the file of the store: after an erasure, or, if the file is large, in the quiet hour, once
 * for everything that was erased. Continues at the start what was left. Every node of a cluster does so with its own
 * file.
 */
export function startRewriter(
  { store, jobs }: Pick<LakeContext, 'store' | 'jobs'>,
  { now = Date.now, checkMs = CHECK_MS }: { now?: () => number; checkMs?: number } = {},
): Rewriter {
  let cooldownUntil = Number.NEGATIVE_INFINITY
  const rewrite = () => {
    const startedAt = now()
    if (startedAt < cooldownUntil) return rewriting.request(cooldownUntil - startedAt)
    const isQuiet = new Date(startedAt).getUTCHours() === QUIET_HOUR
    const since = store.erasure.tracesSince()
    const isLate = since !== null && startedAt - since > MAX_DELAY_MS
    const settled = store.erasure.settle({ isPatient: isQuiet || isLate })
    if (settled === 'busy') rewriting.request(SETTLE_MS)
    if (since === null || settled === 'later') return
    const endedAt = now()
    cooldownUntil = endedAt + (endedAt - startedAt) * REST
  }
  const rewriting = jobs.register({
    name: 'erasure',
    schedule: every(checkMs),
    run: rewrite,
    describeFailure: (error) =>
      `Removing erased words from the file failed: ${describeError(error)}`,
  })
  const stop = store.erasure.onErased(() => {
    rewriting.request(0)
    rewriting.wake()
  })
  rewriting.wake()
  return {
    close: async () => {
      stop()
      await rewriting.stop()
    },
  }
}
