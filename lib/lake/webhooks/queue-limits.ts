/** Milliseconds and counts; tests lower them. */
export interface QueueLimits {
  /** Before the second try; then twice as long each time. */
  firstPauseMs: number
  longestPauseMs: number
  /** A receiver that may recover is tried for this long after the change, as the hosted service does. */
  giveUpAfterMs: number
  /** A change that cannot even be sent is tried as often. */
  triesOfUnsendable: number
  /** What was set aside is tried again this often, and at each start. */
  retrySetAsideMs: number
}

export const QUEUE_LIMITS: QueueLimits = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  giveUpAfterMs: 30 * 60_000,
  triesOfUnsendable: 3,
  retrySetAsideMs: 10 * 60_000,
}
