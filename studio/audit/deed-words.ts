/** Labels for refused actions, by prefix of the lake's route (lib/lake/README.md); the first match wins. */
const DEEDS: readonly (readonly [route: string, words: string])[] = [
  ['/v/data/decisions', 'A decision on a document'],
  ['/v/data/mutate', 'A change of a document'],
  ['/v/data/actions', 'A change of a document'],
  ['/v/data/query', 'Reading documents'],
  ['/v/data/doc', 'Reading documents'],
  ['/v/data/listen', 'Following changes of documents'],
  ['/v/data/history', 'Reading the history of a document'],
  ['/v/data/previews', 'Reading a page in a preview'],
  ['/v/data/export', 'An export'],
  ['/v/assets', 'An upload'],
  ['/v/account/passkeys', 'A change of the own passkeys'],
  ['/v/account/authenticator', 'A change of the own authenticator app'],
  ['/v/account/recovery-codes', 'New recovery codes'],
  ['/v/account/password', 'A change of the own password'],
  ['/v/account/confirm', 'A second factor for a signature'],
  ['/v/account', 'A change of the own account'],
  ['/v/people', 'A change of somebody’s account'],
  ['/v/audit', 'Reading the audit log'],
  ['/v/auth/fetch', 'A sign-in'],
  ['/auth/login', 'A sign-in'],
  ['/auth/second-step', 'The second step of a sign-in'],
  ['/auth/password', 'A change of the own password'],
  ['/auth/forgotten', 'A link for a forgotten password'],
  ['/auth/link', 'A password by a link'],
]

/** The lake's own codes; review codes come from its policy. */
const REASONS: Readonly<Record<string, string>> = {
  signature: 'password, code or passkey was not right',
  wait: 'too many attempts',
}

/** The label of a refused request, such as `POST /v/data/decisions/:dataset signature`; null if it has none. */
export function actionLabel(detail: string): string | null {
  const [, route = '', code = ''] = /^[A-Z]+ (\/\S+)(?: (\S+))?$/.exec(detail) ?? []
  const deed = DEEDS.find(([start]) => route === start || route.startsWith(`${start}/`))
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
