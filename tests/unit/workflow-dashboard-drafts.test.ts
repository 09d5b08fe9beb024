import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATE_LISTS } from '../../lib/workflow/dashboard/dashboard.ts'
import {
  readDashboardRecords,
  type DraftPage,
  type Plan,
} from '../../lib/workflow/dashboard/facts.ts'
import { RECORD_NAMES, recordRow, type RecordName } from '../../lib/workflow/model/records.ts'
import {
  NOW,
  TODAY,
  EDITOR,
  REVIEWER,
  VIEWER,
  draft,
  page,
  lists,
  ids,
} from './dashboard-fixtures.ts'

/** The leftover draft of a retired page, which is no one's work. */
const isLeftOver = ({ records: all }: DraftPage) =>
  all.findLast(
    ({ decision }) => decision === 'restored' || recordRow(decision).readersSee !== undefined,
  )?.decision === 'retired'

describe('dashboard lists of a draft', () => {
  test.each([
    ['inReview', draft('A', ['submitted:A'])],
    ['changesRequested', draft('A', ['submitted:A', 'changesRequested:A'])],
    ['approved', draft('A', ['submitted:A', 'approved:A'])],
    ['drafting', draft('A', [])],
    ['drafting', draft('A', ['submitted:A', 'withdrawn'])],
    ['drafting', draft('B', ['submitted:A', 'approved:A'])],
    ['drafting', draft('B', ['submitted:A', 'approved:A', 'published:A'])],
  ] as const)('the draft is in the list %s', (list, given) => {
    expect(ids(lists({ drafts: [given] })[list])).toEqual([given.id])
  })

  test('a draft with a voided approval is not approved and has the note “voided”', () => {
    const { approved, drafting } = lists({ drafts: [draft('B', ['submitted:A', 'approved:A'])] })
    expect(approved).toEqual([])
    expect(drafting[0]?.note).toBe('voided')
  })

  test('a draft equal to the published page needs no review', () => {
    const given = draft('A', ['submitted:A', 'approved:A', 'published:A'])
    expect(lists({ drafts: [given] }).drafting[0]?.note).toBe('unchanged')
  })

  test('the approval of a seed page does not apply to its next draft', () => {
    const seeded = readDashboardRecords([
      { decision: 'published', decidedAt: '2025-07-15T14:00:00.000Z', contentHash: 'A' },
      { decision: 'approved', decidedAt: '2025-07-15T14:00:00.000Z', contentHash: 'A' },
    ])
    const [row] = lists({ drafts: [{ ...draft('B', []), records: seeded }] }).drafting
    expect(row?.note).toBeNull()
  })

  test('a draft is in exactly one state list for any review records', () => {
    const line = fc
      .tuple(fc.constantFrom<RecordName>(...RECORD_NAMES), fc.constantFrom('A', 'B', 'C'))
      .map((parts) => parts.join(':'))
    const drafts = fc.array(
      fc
        .tuple(fc.constantFrom('A', 'B'), fc.array(line, { maxLength: 12 }), fc.uuid())
        .map(([hash, lines, id]) => ({ ...draft(hash, lines), id })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(drafts, fc.constantFrom(EDITOR, REVIEWER, VIEWER), (given, user) => {
        const found = lists({ drafts: given, user })
        const placed = STATE_LISTS.flatMap((list) => ids(found[list]))
        const ofWork = given.filter((each) => !isLeftOver(each))
        expect(placed.toSorted()).toEqual(ids(ofWork).toSorted())
        // Each waiting page is in one of those lists, once.
        expect(new Set(ids(found.waiting)).size).toBe(found.waiting.length)
        expect(placed).toEqual(expect.arrayContaining(ids(found.waiting)))
        for (const { id } of found.approved) {
          const approved = given.find((each) => each.id === id)
          const last = approved?.records.findLast(({ decision }) => decision === 'approved')
          expect(last?.contentHash).toBe(approved?.draftHash)
        }
      }),
    )
  })
})

describe('next step of a draft', () => {
  const published = ['submitted:A', 'approved:A', 'published:A']
  test.each([
    ['submit', draft('A', [])],
    ['approve', draft('A', ['submitted:A'])],
    ['mend', draft('A', ['submitted:A', 'changesRequested:A'])],
    ['publish', draft('A', ['submitted:A', 'approved:A'])],
    ['submitAgain', draft('B', ['submitted:A', 'approved:A'])],
    ['publishSmall', draft('A', published)],
  ] as const)('is %s', (what, given) => {
    const found = lists({ drafts: [given] })
    const [row] = STATE_LISTS.flatMap((list) => found[list])
    expect(row?.next?.what).toBe(what)
  })

  test('is not publication by its editor for a scheduled draft or a page due for review', () => {
    const given = { ...draft('A', ['submitted:A', 'approved:A']), id: 'p' }
    const plan: Plan = {
      id: 'p',
      type: null,
      title: null,
      what: 'publish',
      runAt: '2026-12-01T00:00:00.000Z',
      plannedAt: NOW,
      by: null,
      records: [],
    }
    expect(lists({ drafts: [given], plans: [plan] }).approved[0]?.next?.what).toBe('wait')
    const due = { ...page('q', published, TODAY), id: 'q' }
    expect(lists({ publicPages: [due] }).dueSoon[0]).toMatchObject({
      state: 'published',
      next: { what: 'review', of: null },
    })
    // Pending work replaces the next step.
    const redraft = { ...draft('B', ['submitted:B']), id: 'q' }
    expect(lists({ publicPages: [due], drafts: [redraft] }).dueSoon[0]).toMatchObject({
      state: 'inReview',
      next: { what: 'approve' },
    })
  })
})
