import { expect, test } from 'vitest'
import { detailWords } from '../../studio/audit/audit-words.ts'

test.each([
  ['', '–'],
  ['made as medicalReviewer', 'made as medical reviewer'],
  ['role editor to siteReader', 'role editor to site reader'],
  [
    'POST /v/data/mutate/:dataset policy.notApproved',
    'POST /v/data/mutate/:dataset policy.notApproved',
  ],
  ['with messages', 'with messages'],
])('the audit log says %j as %j', (detail, words) => {
  expect(detailWords(detail)).toBe(words)
})
