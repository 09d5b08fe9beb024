import { formatTime } from '../../../lib/workflow/model/dates.ts'

/** Labels for refused actions, by prefix of the lake's route (lib/lake/README.md); the first match wins. */
const ACTION_LABELS: readonly (readonly [route: string, words: string])[] = [
  ['/v/data/decisions', 'Decision on a document'],
  ['/v/data/mutate', 'Change to a document'],
  ['/v/data/actions', 'Change to a document'],
  ['/v/data/query', 'Reading documents'],
  ['/v/data/doc', 'Reading documents'],
  ['/v/data/listen', 'Listening to document changes'],
  ['/v/data/history', 'Reading a document’s history'],
  ['/v/data/previews', 'Previewing a page'],
  ['/v/data/export', 'Export'],
  ['/v/assets', 'Upload'],
  ['/v/account/passkeys', 'Change to own passkeys'],
  ['/v/account/authenticator', 'Change to own authenticator app'],
  ['/v/account/recovery-codes', 'New recovery codes'],
  ['/v/account/password', 'Change to own password'],
  ['/v/account/reauthenticate', 'Second factor for a signature'],
  ['/v/account/confirm', 'Second factor for a signature'],
  ['/v/account', 'Change to own account'],
  ['/v/people', 'Change to another account'],
  ['/v/audit', 'Reading the audit log'],
  ['/v/auth/fetch', 'Sign-in'],
  ['/auth/login', 'Sign-in'],
  ['/auth/second-factor', 'Sign-in: second step'],
  ['/auth/password', 'Change to own password'],
  ['/auth/forgot-password', 'Password reset link'],
  ['/auth/link', 'Password set from a link'],
  // Paths of earlier releases, in older lines.
  ['/auth/second-step', 'Sign-in: second step'],
  ['/auth/forgotten', 'Password reset link'],
]

/** The lake's own codes; review codes come from its policy. */
const REASONS: Readonly<Record<string, string>> = {
  checks: 'errors in Checks',
  signature: 'incorrect password, code, or passkey',
  wait: 'too many attempts',
}

/** The label of a refused request, such as `POST /v/data/decisions/:dataset signature`; null if it has none. */
function actionLabel(detail: string): string | null {
  const [, route = '', code = ''] = /^[A-Z]+ (\/\S+)(?: (\S+))?$/.exec(detail) ?? []
  const deed = ACTION_LABELS.find(([start]) => route === start || route.startsWith(`${start}/`))
  if (!deed) return null
  if (code === '') return deed[1]
  return `${deed[1]}: ${Object.hasOwn(REASONS, code) ? REASONS[code] : plainCode(code)}`
}

/** Turns `policy.addressTaken` into “address taken”, and `insufficientPermissionsError` into “insufficient permissions”. */
function plainCode(code: string): string {
  return code
    .replace(/^.*\.|Error$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** Labels for the lake's codes. */
export const KIND_LABELS = {
  loginFailed: 'Sign-in rejected',
  reauthenticationFailed: 'Signature rejected',
  forbidden: 'Not allowed',
  rateLimited: 'Too many requests',
  userChanged: 'Account changed',
  tokenChanged: 'API token changed',
  decision: 'Published without approval, or reply sent',
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
  const words = detail.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
