import { expect, test } from 'vitest'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import { deriveReviewState } from '../../lib/workflow/rules/review-state.ts'
import { bannerContent } from '../../studio/review/banner-content.ts'

const PLANNED = [
  { decision: 'approved', contentHash: 'B' },
  { decision: 'publishScheduled', contentHash: 'B', runAt: '2026-03-01T09:00:00.000Z' },
]

/** The notes above the form of a page whose draft is scheduled; `draftHash`: the draft's text. */
function getNotes(isScheduledDraft: boolean, draftHash = 'B') {
  const records = PLANNED.map((record, index) => ({
    _id: `review-${index}`,
    decidedAt: `2026-01-0${index + 1}T00:00:00Z`,
    ...record,
  }))
  const facts = { draftHash, publishedHash: 'A', records: readRecords(records) }
  return bannerContent({
    release: undefined,
    isScheduledDraft,
    reviewState: deriveReviewState(facts),
    records,
    isTakenDown: false,
    changed: [],
    changedSources: [],
    joint: null,
    today: '2026-02-01',
  }).notes
}

test('the form of a scheduled draft says when it is published, and where its text is changed', () => {
  expect(getNotes(true)).toEqual([
    expect.stringMatching(
      /^Publishing is scheduled for Mar 1, 2026.*\. To change the text, choose “Draft” above the form\.$/,
    ),
  ])
})

test('the form of the draft itself says only when it is published', () => {
  expect(getNotes(false)).toEqual([
    expect.stringMatching(/^Publishing is scheduled for Mar 1, 2026[^.]*\.$/),
  ])
})

test('the form of a scheduled draft says that it will not be published while the draft is not approved', () => {
  expect(getNotes(true, 'C').join()).toContain(
    'It will not happen unless the text is approved before then. To change the text,',
  )
})
