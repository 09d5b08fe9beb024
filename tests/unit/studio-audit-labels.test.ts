import { expect, test } from 'vitest'
import { detailText } from '../../studio/admin/audit/audit-labels.ts'

test.each([
  ['', '–'],
  ['made as medicalReviewer', 'Made as medical reviewer'],
  ['role editor to siteReader', 'Role editor to site reader'],
  ['POST /v/data/decisions/:dataset checks', 'Decision on a document: errors in Checks'],
  ['POST /v/data/mutate/:dataset policy.notApproved', 'Change to a document: not approved'],
  [
    'POST /v/data/mutate/:dataset insufficientPermissionsError',
    'Change to a document: insufficient permissions',
  ],
  [
    'POST /v/data/decisions/:dataset signature',
    'Decision on a document: incorrect password, code, or passkey',
  ],
  [
    'POST /v/account/passkeys/remove signature',
    'Change to own passkeys: incorrect password, code, or passkey',
  ],
  [
    'POST /v/people/:id/role signature',
    'Change to another account: incorrect password, code, or passkey',
  ],
  ['POST /auth/login', 'Sign-in'],
  ['POST /auth/login wait', 'Sign-in: too many attempts'],
  ['GET /v/somewhere/:else', 'GET /v/somewhere/:else'],
  ['with messages', 'With messages'],
])('detailText turns the audit entry %j into %j', (detail, words) => {
  expect(detailText(detail)).toBe(words)
})
