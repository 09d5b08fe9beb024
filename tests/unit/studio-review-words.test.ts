import { describe, expect, test } from 'vitest'
import { readRecords } from '../../lib/workflow/vocabulary/record-order.ts'
import { standingOf } from '../../lib/workflow/rules/standing.ts'
import { retirementWords, revokedWords, standingWords } from '../../studio/review/standing-words.ts'

const REVOKED = [
  { decision: 'approved', contentHash: 'A' },
  { decision: 'published', contentHash: 'A' },
  { decision: 'revoked', contentHash: 'A', reason: 'Old dose.', by: { id: 'r', name: 'Robin' } },
]

/** What the office reads about a page of the words A, after these decisions, one a day. */
function read(draftHash: string | null, decisions: readonly { decision: string }[]) {
  const records = decisions.map((record, index) => ({
    _id: `review-${index}`,
    decidedAt: `2026-01-0${index + 1}T00:00:00Z`,
    ...record,
  }))
  const standing = standingOf({
    draftHash,
    publishedHash: 'A',
    records: readRecords(records),
  })
  return {
    label: standingWords(standing, records, '2026-02-01').label,
    revoked: revokedWords(standing, records),
  }
}

describe('what the office reads where an approval was taken back', () => {
  test.each([
    { what: 'nothing was done yet', draft: null, more: [], label: 'Under re-review' },
    { what: 'the same words are a draft', draft: 'A', more: [], label: 'Under re-review' },
    { what: 'other words are a draft', draft: 'B', more: [], label: 'Draft' },
    {
      what: 'the same words are in review',
      draft: 'A',
      more: [{ decision: 'submitted', contentHash: 'A' }],
      label: 'In review',
    },
    {
      what: 'other words are approved, and not public',
      draft: 'B',
      more: [{ decision: 'approved', contentHash: 'B' }],
      label: 'Approved',
    },
  ])('$what: “$label”, and why it was taken back', ({ draft, more, label }) => {
    const found = read(draft, [...REVOKED, ...more])
    expect(found.label).toBe(label)
    expect(found.revoked).toBe(
      'Robin took the approval of what readers see back on 3 January 2026: Old dose.',
    )
  })

  test('nothing of it once the same words are approved again', () => {
    const again = [...REVOKED, { decision: 'approved', contentHash: 'A' }]
    expect(read('A', again)).toEqual({ label: 'Approved', revoked: null })
  })

  test('a page that nobody has approved is not called published and no more', () => {
    const overridden = [{ decision: 'overridden', contentHash: 'A' }]
    expect(read(null, overridden).label).toBe('Not reviewed')
    const again = { decision: 'recertified', contentHash: 'A' }
    expect(read(null, [...REVOKED, again])).toEqual({ label: 'Published', revoked: null })
  })

  test('nothing of it where none was', () => {
    expect(read(null, REVOKED.slice(0, 2))).toEqual({ label: 'Published', revoked: null })
  })
})

describe('what the office reads of a retirement', () => {
  const ASKED = {
    _id: 'asked',
    decision: 'retirementAsked',
    decidedAt: '2026-01-02T00:00:00Z',
    contentHash: 'A',
    redirectTo: '/blog',
    reason: 'Merged.',
    by: { id: 'e', name: 'Malcolm' },
  }
  const RETIRED = {
    _id: 'retired',
    decision: 'retired',
    decidedAt: '2026-01-03T00:00:00Z',
    redirectTo: '/blog',
    reason: 'Merged.',
    by: { id: 'r', name: 'Robin' },
    askedBy: { id: 'e', name: 'Malcolm' },
  }

  test('asked for: by whom, where to, why, and who confirms', () => {
    const standing = standingOf({
      draftHash: null,
      publishedHash: 'A',
      records: readRecords([ASKED]),
    })
    expect(retirementWords(standing, [ASKED])).toMatch(
      /^Malcolm asked on 2 January 2026 .* lead to \/blog: Merged\. Another person/,
    )
  })

  test('done: where its address leads, until it is brought back', () => {
    const words = (...records: (typeof RETIRED)[]) =>
      standingWords(
        standingOf({ draftHash: 'A', publishedHash: null, records: readRecords(records) }),
        records,
        '2026-02-01',
      )
    expect(words(RETIRED)).toMatchObject({
      label: 'Retired',
      text: 'Retired, leads to /blog. Confirmed by Robin on 3 January 2026, asked for by Malcolm: Merged.',
    })
    const restored = {
      ...RETIRED,
      _id: 'z',
      decision: 'restored',
      decidedAt: '2026-01-04T00:00:00Z',
    }
    expect(words(RETIRED, restored).label).toBe('Draft')
  })
})
