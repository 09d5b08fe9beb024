const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The hour of the day, UTC, at which an office begins that has not said another. */
export const MORNING_HOUR = 6

/** How soon and how often people are told; times in milliseconds. */
export const TELL_LIMITS = {
  /** What comes together is told together: an editor in a hurry takes several steps. */
  settleMs: MINUTE_MS,
  /** No more mails for one person in any hour; what comes above it is told in one when there is room. */
  mailsAnHour: 4,
  hourMs: HOUR_MS,
  /** Looked at this often at the latest, for what comes with the time alone. */
  lookMs: 10 * MINUTE_MS,
  /** Between tries while the mail server is away: twice as long each time, up to the longest. */
  firstPauseMs: MINUTE_MS,
  longestPauseMs: HOUR_MS,
  /** What no server has taken after so long is given up: it stands on the desk. */
  giveUpMs: 3 * 24 * HOUR_MS,
  /** What was told is remembered so long. */
  rememberMs: 400 * 24 * HOUR_MS,
} as const
export type TellLimits = { [Name in keyof typeof TELL_LIMITS]: number }
