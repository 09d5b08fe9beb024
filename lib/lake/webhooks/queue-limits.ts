import { MAX_UNSENDABLE_ATTEMPTS, WEBHOOK_RETRY_MS } from '../../limits/streams.ts'

/** Milliseconds and counts; tests lower them. */
export interface QueueLimits {
  /** Back-off before the second attempt; doubles each time. */
  firstPauseMs: number
  longestPauseMs: number
  /** A receiver that may recover is retried for this long after the change, as on the hosted service. */
  giveUpAfterMs: number
  /** Attempts for a change that cannot even be sent. */
  triesOfUnsendable: number
  /** Dead letters are retried this often, and at each start. */
  retrySetAsideMs: number
}

export const QUEUE_LIMITS: QueueLimits = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  giveUpAfterMs: WEBHOOK_RETRY_MS,
  triesOfUnsendable: MAX_UNSENDABLE_ATTEMPTS,
  retrySetAsideMs: 10 * 60_000,
}
