import type { IncomingMessage } from 'node:http'
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
  /** Called when an operator has restored the lake: pages show content that is no longer in it. */
  onRestored?: () => void
  /** Hosted Sanity has other commands. */
  isHosted?: boolean
}

export interface Verification {
  /** Whether a request is for a page whose content does not match what was approved, so that no page is shown. */
  isWithheld(request: IncomingMessage): boolean
  /** Why no page can be shown, for monitoring; null if pages are shown. */
  problem(): 'unknownKeys' | 'settings' | null
  /** How many documents do not match their signed records. */
  mismatches(): number
}

/** Not for readers: endpoints, which check what they get, and files of the build. */
const NO_PAGE = /^\/(?:api|lake|studio|_next)(?:\/|$)/

/**
 * Loads the verified content, and compares the store with the signed records from time to time:
 * a change by hand sends no event. Deliveries and live events are verified where they arrive, by the route that expires
 * pages.
 */
export async function startVerification(options: VerificationOptions): Promise<Verification> {
  const { load, everyMs, log, send, onRestored, isHosted = false } = options
  const found = await load()
  if (found?.hasUnknownKeys())
    log(
      `No review record in the content store was signed with a key in REVIEW_PUBLIC_KEYS, so no page can be shown. Set it to the keys that “${isHosted ? 'npm run sanity:sign' : 'npm run lake -- keys list'}” prints, and restart the site.`,
    )
  const report =
    found && send
      ? createMismatchReporter({ send, mismatches: () => found.mismatches(), log })
      : undefined
  found?.onMismatches(() => void report?.())
  found?.onRestored(() => {
    log('The lake was restored from a backup. Everything is verified and rendered again.')
    onRestored?.()
  })
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
    problem() {
      if (found?.hasUnknownKeys()) return 'unknownKeys'
      return found?.areSettingsWithheld() ? 'settings' : null
    },
    mismatches: () => found?.mismatches().length ?? 0,
  }
}
