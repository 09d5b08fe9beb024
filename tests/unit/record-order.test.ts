import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSequence, oldestFirst, readRecords } from '../../lib/workflow/model/record-order.ts'
import { RECORD_NAMES } from '../../lib/workflow/model/records.ts'
import { isApprovedNow, deriveReviewState } from '../../lib/workflow/rules/review-state.ts'

const at = '2025-07-15T14:00:00.000Z'

describe('order of a page’s review records', () => {
  test('is by sequence number, then time, then workflow order, then ID', () => {
    const inOrder = [
      { _id: 'q', decision: 'published', decidedAt: '2025-07-14T00:00:00Z' },
      { _id: 'b', decision: 'approved', decidedAt: at },
      { _id: 'a', decision: 'published', decidedAt: at },
      { _id: 'b', decision: 'published', decidedAt: at },
      { _id: 'y', decision: 'changesRequested', decidedAt: at, sequence: 4 },
      { _id: 'x', decision: 'submitted', decidedAt: at, sequence: 5 },
      { _id: 'z', decision: 'published', decidedAt: '2025-07-14T00:00:00Z', sequence: 9 },
      { _id: 'c', decision: 'submitted', decidedAt: '2025-07-14T00:00:01Z', sequence: 9 },
    ]
    for (const records of [inOrder.toReversed(), inOrder.toSorted(() => -1)])
      expect(records.toSorted(oldestFirst)).toEqual(inOrder)
  })

  test('is total: no two records tie in any input order', () => {
    const record = fc.record({
      decision: fc.constantFrom(...RECORD_NAMES),
      decidedAt: fc.constantFrom(at, '2025-07-16T14:00:00.000Z'),
      sequence: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), fc.nat(), (given, turn) => {
        const records = given.map((each, index) => ({ ...each, _id: `review-${index}` }))
        const cut = records.length === 0 ? 0 : turn % records.length
        const turned = [...records.slice(cut), ...records.slice(0, cut)].reverse()
        expect(readRecords(turned)).toEqual(readRecords(records))
      }),
    )
  })

  test('a request for changes counts after the submission whatever the clock says', () => {
    const at = (minute: number) => `2025-07-15T14:${String(minute).padStart(2, '0')}:00.000Z`
    const records = (minutes: readonly number[]) =>
      (['submitted', 'approved', 'changesRequested'] as const).map((decision, index) => ({
        ...{ _id: decision, decision, contentHash: 'A', sequence: index + 1 },
        decidedAt: at(minutes[index] ?? 0),
      }))
    fc.assert(
      fc.property(fc.tuple(fc.nat(59), fc.nat(59), fc.nat(59)), (minutes) => {
        const read = readRecords(records(minutes).toReversed())
        const facts = { draftHash: 'A', publishedHash: null, records: read }
        expect(deriveReviewState(facts).state).toBe('changesRequested')
        expect(isApprovedNow(read, 'A')).toBe(false)
      }),
    )
  })

  test('a page that is sent back and resubmitted in the same moment is in review', () => {
    const records = readRecords([
      { _id: 'a', decision: 'submitted', decidedAt: at, sequence: 3, contentHash: 'A' },
      { _id: 'b', decision: 'changesRequested', decidedAt: at, sequence: 2, contentHash: 'A' },
      { _id: 'c', decision: 'submitted', decidedAt: at, sequence: 1, contentHash: 'A' },
    ])
    expect(deriveReviewState({ draftHash: 'A', publishedHash: null, records }).state).toBe(
      'inReview',
    )
  })

  test('nextSequence returns a number above all existing records, numbered or not', () => {
    expect(nextSequence([])).toBe(1)
    expect(nextSequence([{ decision: 'approved' }])).toBe(2)
    expect(nextSequence([{ sequence: 7 }, {}])).toBe(8)
  })
})
