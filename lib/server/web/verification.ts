import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { asksForDraft } from '../../draft-mode/cookies.ts'
import type { Mismatch, VerifiedContent } from '../../content/verified/verified-content.ts'
import { createMismatchReporter } from './mismatch-reporter.ts'

interface VerificationOptions {
  /** Null if this site verifies nothing. Rejects while the content store does not respond. */
  load: () => Promise<VerifiedContent | null>
  /** Milliseconds between comparisons of the whole store with the signed records. */
  everyMs: number
  log: (line: string) => void
  /** Sends what does not match to the lake, for the dashboard and the mail; undefined: it finds that out by itself. */
  send?: ((mismatches: readonly Mismatch[]) => Promise<void>) | undefined
  /** Settles after this many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

export interface Verification {
  /** Whether a request is for a page whose content does not match what was approved, so that no page is shown. */
  isWithheld(request: IncomingMessage): boolean
  /** How many documents do not match their signed records. */
  mismatches(): number
}

const RETRY_MS = 1_000
/** Not for readers: endpoints, which check what they get, and files of the build. */
const NO_PAGE = /^\/(?:api|lake|studio|_next)(?:\/|$)/

/**
 * Loads the verified content, waiting for the store, and compares the store with the signed records from time to time:
 * a change by hand sends no event. Deliveries and live events are verified where they arrive, by the route that expires
 * pages.
 */
export async function startVerification(options: VerificationOptions): Promise<Verification> {
  const { load, everyMs, log, send, wait = setTimeout } = options
  let content: VerifiedContent | null = null
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      content = await load()
      break
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!hasSaid) log(`The published content could not be verified yet: ${reason}. Retrying.`)
      await wait(RETRY_MS)
    }
  }
  const found = content
  const report =
    found && send
      ? createMismatchReporter({ send, mismatches: () => found.mismatches(), log })
      : undefined
  found?.onMismatches(() => void report?.())
  // Also if nothing is wrong: what an earlier process reported may be over.
  void report?.()
  const compare = async () => {
    try {
      await found?.load()
      void report?.()
    } catch {
      log('The published content could not be compared with its signed records. Retrying later.')
    }
  }
  if (found) setInterval(() => void compare(), everyMs).unref()
  return {
    isWithheld({ url = '/', headers }) {
      const [path = '/'] = url.split('?', 1)
      if (!found || NO_PAGE.test(path) || asksForDraft(headers.cookie)) return false
      return found.isWithheld(path)
    },
    mismatches: () => found?.mismatches().length ?? 0,
  }
}
