import { describe, expect, test } from 'vitest'
import { deriveReviewState } from '../../lib/workflow/rules/review-state.ts'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'
import { firstProblem } from '../../studio/review/decision-problem.ts'
import { getGuestForm, toInvitation } from '../../studio/review/guests/guest-forms.ts'
import {
  accessLabel,
  readGuests,
  releaseVerdictLabel,
  sortGuests,
  verdictLabel,
  type Guest,
} from '../../studio/review/guests/guest-list.ts'

const PAGE = { documentId: 'article-a' }
const NOW = '2026-03-01T10:00:00.000Z'
const GAIL: Guest = {
  id: 'u-gail',
  name: 'Gail Guest',
  email: 'gail@hospital.example',
  vouchedBy: { id: 'u-amara', name: 'Amara Bennett' },
  expiresAt: '2026-03-20T23:59:59.000Z',
  state: 'active',
  linkExpiresAt: null,
}
const INVITED: Guest = { ...GAIL, state: 'invited', linkExpiresAt: '2026-03-05T10:00:00.000Z' }

describe('the access of a guest reviewer', () => {
  test.each<[string, Guest, RegExp]>([
    ['an unused link', INVITED, /^Invited\. The link works until Mar 5, 2026.* until Mar 20, 2026/],
    [
      'a link that was not opened in time',
      { ...INVITED, linkExpiresAt: '2026-02-28T10:00:00.000Z' },
      /was not opened in time\. Invite this guest again/,
    ],
    ['a visit', GAIL, /^Has opened the review\. Access until Mar 20, 2026\.$/],
    ['an end that has come', { ...GAIL, state: 'expired' }, /^Access ended on Mar 20, 2026\.$/],
    ['a revocation', { ...GAIL, state: 'revoked' }, /^Access revoked\.$/],
    [
      'a person who vouches and left',
      { ...GAIL, state: 'unvouched' },
      /^Access ended: Amara Bennett can no longer sign in\.$/,
    ],
  ])('is told after %s', (_what, guest, expected) => {
    expect(accessLabel(guest, NOW)).toMatch(expected)
  })

  test('sorts those who can open the review first', () => {
    const revoked: Guest = { ...GAIL, id: 'u-old', state: 'revoked' }
    expect(sortGuests([revoked, GAIL, INVITED]).map(({ state }) => state)).toEqual([
      'active',
      'invited',
      'revoked',
    ])
  })

  test('is not read from an invalid response', () => {
    expect(() => readGuests({ guests: [{ id: 'u-gail' }], denialReason: null })).toThrow()
    expect(readGuests({ guests: [GAIL], denialReason: null }).guests).toEqual([GAIL])
  })
})

describe('the decision of a guest reviewer', () => {
  const by = { id: 'u-gail', name: 'Gail Guest (guest)', vouchedBy: { id: 'u-amara' } }
  const tell = (
    decisions: readonly { decision: string; [field: string]: unknown }[],
    guest = GAIL,
  ) => {
    const records = decisions.map((fields, index) => ({
      _id: `review.${index}`,
      decidedAt: `2026-02-0${index + 1}T00:00:00Z`,
      contentHash: 'A',
      ...fields,
    }))
    const standing = deriveReviewState({
      draftHash: 'A',
      publishedHash: null,
      records: readRecords(records),
    })
    return verdictLabel(guest, standing, records)
  }
  const submitted = { decision: 'submitted' }
  const once = { decision: 'approvedOnce', by }

  test('is told as the first of two approvals', () => {
    expect(tell([submitted, once])).toBe(
      'Approved this text on Feb 2, 2026. A medical reviewer must approve it too.',
    )
    const both = { decision: 'approved', by: { id: 'u-amara' }, firstApproval: { by } }
    expect(tell([submitted, once, both])).toBe('Gave the first of two approvals.')
  })

  test('is told to no longer count after the access has ended', () => {
    expect(tell([submitted, once], { ...GAIL, state: 'revoked' })).toContain('no longer counts')
  })

  test('is told of an earlier text after a change, and as a request for changes', () => {
    expect(tell([submitted, { ...once, contentHash: 'B' }, submitted])).toBe(
      'Approved an earlier text on Feb 2, 2026.',
    )
    expect(tell([submitted, { decision: 'changesRequested', by }])).toBe(
      'Requested changes on Feb 2, 2026.',
    )
    expect(tell([submitted])).toBeNull()
  })
})

describe('the form that invites a guest reviewer', () => {
  const { fields } = getGuestForm({ what: 'invite' }, PAGE)
  const today = utcDate(new Date().toISOString())
  const valid = { name: 'Gail Guest', email: 'gail@hospital.example', until: today }

  test.each([
    ['email', { email: 'gail at hospital' }],
    ['name', { name: 'G'.repeat(101) }],
    ['until', { until: daysAfter(today, -1) }],
    ['until', { until: daysAfter(today, 90) }],
  ])('reports a wrong value at its field, %s', (field, wrong) => {
    expect(firstProblem(fields, { ...valid, ...wrong })?.field).toBe(field)
  })

  test('accepts today and the last day within 90 days, and sends the end of that day', () => {
    for (const until of [today, daysAfter(today, 89)])
      expect(firstProblem(fields, { ...valid, until })).toBeUndefined()
    expect(toInvitation(PAGE, { ...valid, name: ' Gail Guest ', password: 'secret' })).toEqual({
      documentId: 'article-a',
      name: 'Gail Guest',
      email: 'gail@hospital.example',
      expiresAt: `${today}T23:59:59Z`,
      password: 'secret',
    })
  })

  test('of a release sends its name, and says that the guest sees its pages', () => {
    const release = { release: 'rSpring' }
    expect(toInvitation(release, valid)).toMatchObject(release)
    expect(toInvitation(release, valid)).not.toHaveProperty('documentId')
    expect(getGuestForm({ what: 'invite' }, release).intro).toContain('the pages of this release')
  })

  test('suggests name and address when a guest is invited again', () => {
    const again = getGuestForm({ what: 'inviteAgain', guest: GAIL }, PAGE)
    expect(again).toMatchObject({
      title: 'Invite Gail Guest again',
      proposals: { name: 'Gail Guest', email: 'gail@hospital.example' },
    })
  })
})

describe('what a guest reviewer of a release decided', () => {
  const state = deriveReviewState({ draftHash: 'h', publishedHash: null, records: [] })
  const record = { decidedAt: NOW, contentHash: 'h' }
  const waiting = {
    ...state,
    first: { ...record, decision: 'approvedOnce', signer: GAIL.id },
  } as const
  const approved = {
    ...state,
    approval: { ...record, decision: 'approvedForRelease', firstSigner: GAIL.id },
  } as const

  test.each([
    ['nothing', [state, null], null],
    [
      'one page',
      [waiting, state],
      'Approved 1 page. A medical reviewer must approve the same text too.',
    ],
    ['pages that a colleague approved too', [approved, approved], 'Approved 2 pages.'],
    [
      'some of each',
      [waiting, approved],
      'Approved 2 pages. A medical reviewer must approve 1 of them too.',
    ],
  ])('is counted for %s', (_what, states, expected) => {
    const pages = states.map((reviewState) => ({ reviewState }))
    expect(releaseVerdictLabel(GAIL, pages)).toBe(expected)
  })
})
