import { describe, expect, test } from 'vitest'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import { deriveReviewState } from '../../lib/workflow/rules/review-state.ts'
import {
  highRiskMessage,
  retirementMessage,
  revokedMessage,
  statusMessage,
} from '../../studio/review/status-message.ts'

const REVOKED = [
  { decision: 'approved', contentHash: 'A' },
  { decision: 'published', contentHash: 'A' },
  { decision: 'revoked', contentHash: 'A', reason: 'Old dose.', by: { id: 'r', name: 'Robin' } },
]

/** The text that staff see for a page with content A after these decisions, one per day. */
function read(draftHash: string | null, decisions: readonly { decision: string }[]) {
  const records = decisions.map((record, index) => ({
    _id: `review-${index}`,
    decidedAt: `2026-01-0${index + 1}T00:00:00Z`,
    ...record,
  }))
  const standing = deriveReviewState({
    draftHash,
    publishedHash: 'A',
    records: readRecords(records),
  })
  const { label, text } = statusMessage(standing, records, '2026-02-01')
  return {
    label,
    text,
    highRisk: highRiskMessage(standing, records),
    revoked: revokedMessage(standing, records),
  }
}

describe('review status after an approval was revoked', () => {
  test.each([
    { what: 'no new draft', draft: null, more: [], label: 'Under re-review' },
    { what: 'draft with the same text', draft: 'A', more: [], label: 'Under re-review' },
    { what: 'draft with a different text', draft: 'B', more: [], label: 'Unpublished changes' },
    {
      what: 'same text in review',
      draft: 'A',
      more: [{ decision: 'submitted', contentHash: 'A' }],
      label: 'In review',
    },
    {
      what: 'different text approved and not published',
      draft: 'B',
      more: [{ decision: 'approved', contentHash: 'B' }],
      label: 'Approved',
    },
  ])(
    '$what: the label is “$label” and the reason of the revocation is shown',
    ({ draft, more, label }) => {
      const found = read(draft, [...REVOKED, ...more])
      expect(found.label).toBe(label)
      expect(found.revoked).toBe(
        'Robin revoked the approval of the public version on Jan 3, 2026: Old dose.',
      )
    },
  )

  test('has no revocation notice after the same text is approved again', () => {
    const again = [...REVOKED, { decision: 'approved', contentHash: 'A' }]
    expect(read('A', again)).toMatchObject({ label: 'Approved', revoked: null })
  })

  test('is “Not reviewed” for a published page without an approval', () => {
    const overridden = [{ decision: 'overridden', contentHash: 'A' }]
    expect(read(null, overridden).label).toBe('Not reviewed')
    const again = { decision: 'recertified', contentHash: 'A' }
    expect(read(null, [...REVOKED, again])).toMatchObject({ label: 'Published', revoked: null })
  })

  test('has no revocation notice when nothing was revoked', () => {
    expect(read(null, REVOKED.slice(0, 2))).toMatchObject({ label: 'Published', revoked: null })
  })
})

describe('review status of a retirement', () => {
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

  test('of a requested retirement names requester, target, reason, and who must confirm', () => {
    const standing = deriveReviewState({
      draftHash: null,
      publishedHash: 'A',
      records: readRecords([ASKED]),
    })
    expect(retirementMessage(standing, [ASKED])).toMatch(
      /^Malcolm asked on Jan 2, 2026 .* redirect its URL to \/blog: Merged\. Another person/,
    )
  })

  test('of a retired page names the redirect target until the page is restored', () => {
    const words = (...records: (typeof RETIRED)[]) =>
      statusMessage(
        deriveReviewState({ draftHash: 'A', publishedHash: null, records: readRecords(records) }),
        records,
        '2026-02-01',
      )
    expect(words(RETIRED)).toMatchObject({
      label: 'Offline',
      text: 'Taken offline, redirects to /blog. Confirmed by Robin on Jan 3, 2026, requested by Malcolm: Merged.',
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

describe('review status after a guest’s approval', () => {
  const vouchedBy = { id: 'b', name: 'Ben' }
  const SIGNED = [
    { decision: 'submitted', contentHash: 'B' },
    {
      decision: 'approvedOnce',
      contentHash: 'B',
      by: { id: 'g', name: 'Gail Guest (guest)', vouchedBy },
    },
  ]

  test('names who vouches for the guest, and asks any medical reviewer for the second approval', () => {
    expect(read('B', SIGNED)).toMatchObject({
      label: '1 of 2 approvals',
      text: 'Gail Guest (guest) approved exactly this text on Jan 2, 2026. Ben vouches for this guest. A medical reviewer must approve it too. After any further change, the approval is no longer valid.',
    })
  })

  test('asks another reviewer than the one who vouches, if the page takes two', () => {
    const { text } = read('B', [{ decision: 'markedHighRisk' }, ...SIGNED])
    expect(text).toContain('A medical reviewer other than Ben must approve it too')
  })
})

describe('review status of a high-risk page', () => {
  const ben = { by: { id: 'b', name: 'Ben' } }
  const robin = { by: { id: 'r', name: 'Robin' } }
  const MARKED = [{ decision: 'submitted', contentHash: 'B' }, { decision: 'markedHighRisk' }]
  const once = { decision: 'approvedOnce', contentHash: 'B', ...robin }

  test('names the first reviewer and says that a second one is required', () => {
    const found = read('B', [...MARKED, once])
    expect(found.label).toBe('1 of 2 approvals')
    expect(found.text).toMatch(/^Robin approved exactly this text on Jan 3, 2026\. A second/)
    expect(found.highRisk).toBe('High-risk page: needs two reviewers.')
  })

  test('names both reviewers after the second approval', () => {
    const twice = { decision: 'approved', contentHash: 'B', ...ben, firstApproval: robin }
    expect(read('B', [...MARKED, once, twice]).text).toMatch(/^Approved by Robin and Ben on Jan 4/)
  })

  test('says that only one reviewer approved or recertified the published version', () => {
    const alone = [
      { decision: 'approved', contentHash: 'A', ...ben },
      { decision: 'published', contentHash: 'A' },
      { decision: 'markedHighRisk' },
    ]
    expect(read(null, alone).highRisk).toMatch(/The public version was approved by one/)
    const still = { decision: 'recertifiedOnce', contentHash: 'A', ...robin }
    expect(read(null, [...alone, still]).highRisk).toMatch(/Robin recertified it on /)
    expect(read(null, [...alone, { decision: 'unmarkedHighRisk' }]).highRisk).toBeNull()
  })
})

describe('review status above the form of a published page', () => {
  const PUBLIC = [
    { decision: 'approved', contentHash: 'A', nextReviewDue: '2027-01-01' },
    { decision: 'published', contentHash: 'A' },
  ]
  const words = (draftHash: string | null, changed: string[] = []) => {
    const records = PUBLIC.map((record, index) => ({
      _id: `review-${index}`,
      decidedAt: `2026-01-0${index + 1}T00:00:00Z`,
      ...record,
    }))
    const standing = deriveReviewState({
      draftHash,
      publishedHash: 'A',
      records: readRecords(records),
    })
    return statusMessage(standing, records, '2026-02-01', changed)
  }

  test('for a changed draft says that readers still see the published version, with its date', () => {
    expect(words('B')).toMatchObject({
      label: 'Unpublished changes',
      text: expect.stringMatching(/^Readers still see the version of Jan 2, 2026\./),
    })
  })

  test('warns when readers see a notice about changed sources', () => {
    expect(words(null)).toMatchObject({ label: 'Published', tone: 'success' })
    expect(words(null, ['A trial', 'Another'])).toMatchObject({
      label: 'Sources changed',
      tone: 'danger',
      text: expect.stringContaining('“A trial” and 1 more'),
    })
  })
})
