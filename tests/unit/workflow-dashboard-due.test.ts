import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DASHBOARD_LISTS } from '../../lib/workflow/dashboard/dashboard.ts'
import { duePages, publicHash } from '../../lib/workflow/dashboard/due.ts'
import { dueReviewJob } from '../../lib/workflow/dashboard/due-review-job.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'
import { readDashboardRecords, type DashboardFacts } from '../../lib/workflow/dashboard/facts.ts'
import { TODAY, EDITOR, REVIEWER, records, draft, page, lists, ids } from './dashboard-fixtures.ts'

describe('pages due for review', () => {
  const published = ['approved:A', 'published:A']

  test.each([
    [-1, 'overdue'],
    [0, 'dueSoon'],
    [60, 'dueSoon'],
    [61, null],
  ] as const)('a page due in %s days is in the list: %s', (days, list) => {
    const found = lists({ publicPages: [page('p', published, daysAfter(TODAY, days))] })
    expect(ids(found.overdue)).toEqual(list === 'overdue' ? ['p'] : [])
    expect(ids(found.dueSoon)).toEqual(list === 'dueSoon' ? ['p'] : [])
  })

  test('a page is never both due soon and overdue', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        const due = daysAfter(TODAY, days)
        const { overdue, dueSoon } = lists({ publicPages: [page('p', published, due)] })
        expect(overdue.length + dueSoon.length).toBe(days <= 60 ? 1 : 0)
        expect(overdue.length).toBe(days < 0 ? 1 : 0)
      }),
    )
  })

  test('the due date comes from the approval of the published text, not of a draft', () => {
    const old = records(['approved:A', 'published:A'], { nextReviewDue: TODAY })
    const next = records(['approved:B'], { nextReviewDue: '2028-01-01' }).map((record) => ({
      ...record,
      decidedAt: '2026-02-01T00:00:00Z',
    }))
    const given = { ...page('p', []), records: [...old, ...next] }
    expect(duePages([given]).map(({ due }) => due)).toEqual([TODAY])
  })

  test('the due date comes from an early review that was requested later', () => {
    const early = readDashboardRecords([
      { decision: 'earlyReview', decidedAt: '2026-06-01T00:00:00Z', nextReviewDue: '2026-07-01' },
    ])
    const given = page('p', published, '2028-01-01')
    const [found] = duePages([{ ...given, records: [...given.records, ...early] }])
    expect([found?.due, found?.approval?.reviewer]).toEqual(['2026-07-01', 'Dr. Bennett'])
  })

  test('a page without an approval has no due date', () => {
    expect(duePages([page('p', ['approved:A', 'published:A', 'overridden:B'], TODAY)])).toEqual([])
  })

  test.each([
    [['published:A'], 'A'],
    [['published:A', 'overridden:B'], 'B'],
    [['published:A', 'approved:B'], 'A'],
    [['published:A', 'unpublished:A'], null],
    [['published:A', 'retired'], null],
    [['published:A', 'unpublished:A', 'published:C'], 'C'],
    [[], null],
  ])('publicHash of %j is %s', (lines, hash) => {
    expect(publicHash(records(lines))).toBe(hash)
  })
})

describe('pages to be retired', () => {
  const asked = page('p', ['approved:A', 'published:A', 'retirementAsked:A'])

  test('are listed for everyone, and wait for a reviewer or administrator other than the requester', () => {
    const waiting = (user: DashboardFacts['user']) =>
      ids(lists({ publicPages: [asked], user }).waiting)
    expect(waiting(REVIEWER)).toEqual(['p'])
    expect(waiting({ id: 'u-other', roles: ['administrator'] })).toEqual(['p'])
    // The records in this file are the editor's.
    expect(waiting({ id: EDITOR.id, roles: ['administrator'] })).toEqual([])
    expect(waiting(EDITOR)).toEqual([])
    expect(ids(lists({ publicPages: [asked] }).retiring)).toEqual(['p'])
  })

  test.each([
    ['withdrawn', ['published:A', 'retirementAsked:A', 'retirementDropped']],
    [
      'for an older text than the published one',
      ['published:A', 'retirementAsked:A', 'published:B'],
    ],
    ['completed', ['published:A', 'retirementAsked:A', 'retired:A']],
  ])('do not include a page whose request was %s', (_, lines) => {
    expect(lists({ publicPages: [page('p', lines)] }).retiring).toEqual([])
  })

  test('the leftover draft of a retired page is listed only after the page is restored', () => {
    const left = ['approved:A', 'published:A', 'retired:A']
    expect(lists({ drafts: [draft('A', left)] }).drafting).toEqual([])
    expect(lists({ drafts: [draft('A', [...left, 'restored'])] }).drafting).toHaveLength(1)
  })
})

describe('published pages without a review', () => {
  test.each([
    [['approved:A', 'published:A'], null],
    [['overridden:A'], 'overridden'],
    [['overridden:A', 'recertified:A'], null],
    [['overridden:A', 'recertified:A', 'revoked:A'], 'takenBack'],
    [['approved:A', 'published:A', 'overridden:B'], 'overridden'],
    [['approved:A', 'published:A', 'revoked:A'], 'takenBack'],
    // The approval of a draft says nothing about the public text.
    [['published:A', 'approved:B'], 'unknown'],
    [[], 'unknown'],
    // One reviewer approved what now takes two.
    [['approved:A', 'published:A', 'markedHighRisk'], 'once'],
    [['approved:A', 'published:A', 'markedHighRisk', 'recertifiedOnce:A'], 'once'],
    [['approved:A', 'published:A', 'markedHighRisk', 'unmarkedHighRisk'], null],
  ] as const)('with the records %j have the note %s', (lines, why) => {
    const { unreviewed } = lists({ publicPages: [page('p', [...lines], '2030-01-01')] })
    expect(unreviewed.map(({ note }) => note)).toEqual(why === null ? [] : [why])
  })

  test('a page recertified by one of two reviewers is due until the second reviewer signs', () => {
    const lines = ['approved:A', 'published:A', 'markedHighRisk']
    const twice = { firstApproval: { by: { id: 'u-first' } }, nextReviewDue: '2026-12-01' }
    const given = page('p', [])
    const found = lists({
      publicPages: [{ ...given, records: records([...lines, 'recertifiedOnce:A'], twice) }],
    })
    expect(found.unreviewed).toEqual([])
    expect(found.dueSoon[0]).toMatchObject({ note: 'stillOnce', dueDate: { at: '2026-12-01' } })
  })

  test('the unreviewed list comes first, also in a reviewer’s sequence, and has each page once', () => {
    const found = lists({
      publicPages: [
        page('due', ['approved:A', 'published:A'], '2026-11-01'),
        page('urgent', ['overridden:A']),
        page('soon', ['approved:A', 'published:A'], '2026-12-01'),
      ],
    })
    expect(DASHBOARD_LISTS[0]).toBe('unreviewed')
    expect(ids(dueReviewJob(found))).toEqual(['urgent', 'due', 'soon'])
    expect(ids(dueReviewJob({ ...found, overdue: found.unreviewed }))).toEqual(['urgent', 'soon'])
  })
})
