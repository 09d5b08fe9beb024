import { formatTime } from '../../../lib/workflow/model/dates.ts'
import { actionLabel } from './action-label.ts'

/** Labels for the lake's codes. */
export const KIND_LABELS = {
  loginFailed: 'Sign-in rejected',
  reauthenticationFailed: 'Signature rejected',
  forbidden: 'Not allowed',
  rateLimited: 'Too many requests',
  userChanged: 'Account changed',
  tokenChanged: 'API token changed',
  decision: 'Override',
  export: 'Export',
  backup: 'Backup created and verified',
  import: 'Import',
} as const

const CALLERS: Readonly<Record<string, string>> = {
  anonymous: 'Not signed in',
  shell: 'Command line',
  others: 'Multiple',
}

/** The label of a kind; the code itself if this Studio does not know it. */
export function kindLabel(kind: string): string {
  const words: Readonly<Record<string, string>> = KIND_LABELS
  return Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind
}

/** The name of a user, or a label for any other caller. */
export function callerLabel(id: string, names: ReadonlyMap<string, string>): string {
  return names.get(id) ?? CALLERS[id] ?? id
}

/** When it happened; for repeated events, the first and last time. */
export function spanLabel({ firstAt, lastAt }: { firstAt: string; lastAt: string }): string {
  const [first, last] = [formatTime(firstAt), formatTime(lastAt)]
  return first === last ? first : `${first} to ${last}`
}

/** Details as text: the refused action and the lake's role names. A route without a label is shown as it is. */
export function detailText(detail: string): string {
  if (detail === '') return '–'
  if (detail.includes('/')) return actionLabel(detail) ?? detail
  return detail.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
}
