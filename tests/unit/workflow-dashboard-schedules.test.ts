import { describe, expect, test } from 'vitest'
import { buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { horizon } from '../../lib/workflow/dashboard/due.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'
import { type Plan } from '../../lib/workflow/dashboard/facts.ts'
import { TODAY, EDITOR, draft, page, facts, lists, ids } from './dashboard-fixtures.ts'

describe('scheduled pages and workload', () => {
  const plan = (fields: Partial<Plan>): Plan => ({
    id: 'p',
    type: 'post',
    title: 'Public title',
    what: 'publish',
    runAt: '2026-11-22T08:00:00.000Z',
    plannedAt: '2026-11-20T08:00:00.000Z',
    by: { id: EDITOR.id, name: 'Malcolm' },
    records: [],
    ...fields,
  })

  test('scheduled pages are ordered by time, and a new page has the title of its draft', () => {
    const given = { ...draft('A', ['submitted:A', 'approved:A']), id: 'new' }
    const { scheduled, approved } = lists({
      drafts: [given],
      plans: [
        plan({ id: 'new', type: null, title: null, runAt: '2026-12-01T00:00:00.000Z' }),
        plan({ what: 'unpublish' }),
      ],
    })
    expect(scheduled.map(({ id, type, dueDate }) => [id, type, dueDate?.what])).toEqual([
      ['p', 'post', 'unpublish'],
      ['new', 'post', 'publish'],
    ])
    expect(ids(approved)).toEqual(['new'])
  })

  test.each([
    {
      what: 'an approved draft',
      getDraft: draft('A', ['submitted:A', 'approved:A']),
      next: 'wait',
    },
    {
      what: 'a draft whose approval was voided by an edit',
      getDraft: draft('B', ['submitted:A', 'approved:A']),
      next: 'submitAgain',
    },
    { what: 'a draft in review', getDraft: draft('A', ['submitted:A']), next: 'approve' },
    {
      what: 'a draft that differs in fields without review only',
      getDraft: draft('A', ['approved:A', 'published:A']),
      next: 'wait',
    },
  ])('the next step of a scheduled page with $what is “$next”', ({ getDraft, next }) => {
    const { scheduled } = lists({ drafts: [getDraft], plans: [plan({ id: getDraft.id })] })
    expect(scheduled.map((row) => row.next?.what)).toEqual([next])
  })

  test('a scheduled page without a draft asks to cancel the schedule, and a scheduled unpublication waits', () => {
    const { scheduled } = lists({ plans: [plan({}), plan({ id: 'q', what: 'unpublish' })] })
    expect(scheduled.map(({ next }) => next?.what)).toEqual(['cancelPlan', 'wait'])
  })

  test('open reviews are counted per reviewer, the highest number first', () => {
    const bennett = { assignee: { id: 'u-b', name: 'Bennett' } }
    const { reviewers } = buildDashboard(
      facts({
        drafts: [
          draft('A', ['submitted:A']),
          draft('B', ['submitted:B'], bennett),
          draft('C', ['submitted:C'], { ...bennett, dueOn: daysAfter(TODAY, -1) }),
        ],
      }),
    )
    expect(reviewers).toEqual([
      { name: 'Bennett', inTime: 1, late: 1 },
      { name: null, inTime: 1, late: 0 },
    ])
  })

  test('the twelve months from this one are counted without overdue pages', () => {
    const { months } = buildDashboard(
      facts({
        publicPages: ['2026-11-20', '2026-11-30', '2027-10-31', '2027-11-01'].map((due) =>
          page(due, ['approved:A', 'published:A'], due),
        ),
      }),
    )
    expect(months).toHaveLength(12)
    expect(months.filter(({ pages }) => pages > 0)).toEqual([
      { month: '2026-11', pages: 1 },
      { month: '2027-10', pages: 1 },
    ])
    expect(horizon(TODAY)).toBe('2027-10-31')
    expect(horizon('2026-01-31')).toBe('2026-12-31')
  })
})
