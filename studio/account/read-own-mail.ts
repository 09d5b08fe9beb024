import { isRecord } from '../../lib/is-record.ts'

/** The available settings, by the lake's names. */
export const MAIL_LABELS = [
  { choice: 'atOnce', title: 'Right away (grouped)' },
  { choice: 'daily', title: 'Daily summary in the morning' },
  { choice: 'none', title: 'None' },
] as const

export interface EmailPreferences {
  choice: (typeof MAIL_LABELS)[number]['choice']
  /** Whether the lake sends e-mail at all. */
  isSent: boolean
}

/** Parses the lake's response; throws if it is invalid. */
export function readOwnMail(answer: unknown): EmailPreferences {
  const chosen = isRecord(answer)
    ? MAIL_LABELS.find(({ choice }) => choice === answer.choice)
    : undefined
  if (!isRecord(answer) || !chosen) throw new Error('The server sent invalid email settings')
  return { choice: chosen.choice, isSent: answer.isSent === true }
}
