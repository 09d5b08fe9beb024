import { describe, expect, test } from 'vitest'
import { getCalendar, monthAfter, getWeeks } from '../../lib/workflow/dashboard/calendar.ts'
import type { DueDate } from '../../lib/workflow/dashboard/rows.ts'
import { buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { readDashboardRecords, type Plan } from '../../lib/workflow/dashboard/facts.ts'

const NOW = '2026-11-21T12:00:00.000Z'

describe('weeks and months of the calendar', () => {
  test.each([
    ['2026-11', '2026-11-01', '2026-12-05', 5],
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    ['2028-01', '2027-12-26', '2028-02-05', 6],
  ])('the weeks of %s are from Sunday %s to Saturday %s', (month, first, last, weeks) => {
    const found = getWeeks(month)
    expect(found).toHaveLength(weeks)
    expect([found[0]?.[0], found.at(-1)?.[6]]).toEqual([first, last])
  })

  test('monthAfter counts months across years', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})

test('the calendar lists planned, expiring, due, and requested items on their days', () => {
  const records = (...lines: readonly [string, object?][]) =>
    readDashboardRecords(
      lines.map(([decision, fields], index) => ({
        decision,
        decidedAt: `2026-01-0${index + 1}T00:00:00Z`,
        contentHash: 'A',
        ...fields,
      })),
    )
  const plan = (what: Plan['what'], runAt: string): Plan => ({
    id: `page-${what}`,
    type: 'post',
    title: what,
    what,
    runAt,
    plannedAt: NOW,
    by: null,
    records: [],
  })
  const dashboard = buildDashboard({
    drafts: [
      {
        id: 'p',
        type: 'post',
        title: 'In review',
        author: null,
        draftHash: 'A',
        writtenAt: null,
        revision: '1',
        records: records(['submitted', { dueOn: '2026-11-30' }]),
      },
    ],
    publicPages: [
      {
        id: 'q',
        type: 'post',
        title: 'Due',
        author: null,
        // Later than the list of reviews due soon.
        records: records(['approved', { nextReviewDue: '2027-08-15' }], ['published']),
      },
    ],
    plans: [
      plan('publish', '2026-11-30T23:30:00.000Z'),
      plan('unpublish', '2026-12-05T08:00:00.000Z'),
    ],
    absences: [],
    user: { id: 'u', roles: ['editor'] },
    now: NOW,
  })
  const onTheEast = (time: string) =>
    new Date(Date.parse(time) + 3_600_000).toISOString().slice(0, 10)
  const found = getCalendar(dashboard, onTheEast).map(
    ({ day, dueDate }): [string, DueDate['what']] => [day, dueDate.what],
  )
  expect(found).toEqual([
    ['2026-11-30', 'wantedBy'],
    ['2026-12-01', 'publish'],
    ['2026-12-05', 'unpublish'],
    ['2027-08-15', 'reviewDue'],
  ])
})

test('two releases that take the same page offline on one day are two entries with keys of their own', () => {
  const plan = (runAt: string): Plan => ({
    ...{ id: 'page', type: 'post', title: 'Page', what: 'unpublish', runAt },
    ...{ plannedAt: NOW, by: null, records: [] },
  })
  const dashboard = buildDashboard({
    drafts: [],
    publicPages: [],
    plans: [plan('2026-12-05T08:00:00.000Z'), plan('2026-12-05T09:00:00.000Z')],
    absences: [],
    user: { id: 'u', roles: ['editor'] },
    now: NOW,
  })
  const keys = getCalendar(dashboard, (time) => time.slice(0, 10)).map(({ key }) => key)
  expect(keys).toEqual(['2026-12-05 unpublish page', '2026-12-05 unpublish page 2'])
})
