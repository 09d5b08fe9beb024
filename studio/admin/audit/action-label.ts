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
  signature: 'incorrect password, code, or passkey',
  wait: 'too many attempts',
}

/** The label of a refused request, such as `POST /v/data/decisions/:dataset signature`; null if it has none. */
export function actionLabel(detail: string): string | null {
  const [, route = '', code = ''] = /^[A-Z]+ (\/\S+)(?: (\S+))?$/.exec(detail) ?? []
  const deed = ACTION_LABELS.find(([start]) => route === start || route.startsWith(`${start}/`))
  if (!deed) return null
  if (code === '') return deed[1]
  return `${deed[1]}: ${Object.hasOwn(REASONS, code) ? REASONS[code] : plainCode(code)}`
}

/** Turns `policy.addressTaken` into “address taken”. */
function plainCode(code: string): string {
  return code
    .replace(/^.*\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
