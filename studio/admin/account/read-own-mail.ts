import { isRecord } from '../../../lib/is-record.ts'

/** The available settings, by the lake's names. */
export const MAIL_LABELS = [
  { delivery: 'immediate', title: 'Right away (grouped)' },
  { delivery: 'daily', title: 'Daily summary in the morning' },
  { delivery: 'none', title: 'None' },
] as const

export interface EmailPreferences {
  delivery: (typeof MAIL_LABELS)[number]['delivery']
  /** Whether the lake sends e-mail at all. */
  isMailConfigured: boolean
}

/** Parses the lake's response; throws if it is invalid. */
export function readOwnMail(answer: unknown): EmailPreferences {
  const chosen = isRecord(answer)
    ? MAIL_LABELS.find(({ delivery }) => delivery === answer.delivery)
    : undefined
  if (!isRecord(answer) || !chosen) throw new Error('The server sent invalid email settings')
  return { delivery: chosen.delivery, isMailConfigured: answer.isMailConfigured === true }
}
