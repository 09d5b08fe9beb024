import { expect, test } from 'vitest'
import { detailWords } from '../../studio/audit/audit-words.ts'

test.each([
  ['', '–'],
  ['made as medicalReviewer', 'made as medical reviewer'],
  ['role editor to siteReader', 'role editor to site reader'],
  ['POST /v/data/mutate/:dataset policy.notApproved', 'A change of a document: not approved'],
  [
    'POST /v/data/decisions/:dataset signature',
    'A decision on a document: password, code or passkey was not right',
  ],
  [
    'POST /v/account/passkeys/remove signature',
    'A change of the own passkeys: password, code or passkey was not right',
  ],
  [
    'POST /v/people/:id/role signature',
    'A change of somebody’s account: password, code or passkey was not right',
  ],
  ['POST /auth/login', 'A sign-in'],
  ['POST /auth/login wait', 'A sign-in: too many attempts'],
  ['GET /v/somewhere/:else', 'GET /v/somewhere/:else'],
  ['with messages', 'with messages'],
])('the audit log says %j as %j', (detail, words) => {
  expect(detailWords(detail)).toBe(words)
})
