import { expect, test } from 'vitest'
import { dueDateLabel } from '../../studio/dashboard/dashboard-labels.ts'
import { jointDocuments, JOINT_STEPS } from '../../studio/dashboard/bulk/bulk-actions.ts'
import { parseDashboardData } from '../../studio/data/office/parse-dashboard-data.ts'
import { jointPlanMessage, readJointPlan } from '../../studio/review/joint-plan.ts'
import { scheduledTexts } from '../../studio/ui/approval-question.tsx'

const RUN_AT = '2026-12-07T09:00:00.000Z'

test('a form names the pages that go out together with its own, and counts those beyond five', () => {
  const page = (name: string) => ({ id: name.toLowerCase(), name })
  const read = readJointPlan({ title: 'Spring', pages: [page('A'), page('B'), page('C')] }, 'b')
  expect(read).toEqual({ title: 'Spring', others: ['A', 'C'] })
  expect(read && jointPlanMessage(read)).toBe(
    'It will be published as part of “Spring”, together with “A” and “C”. If one of them can’t be published, none is.',
  )
  const many = { title: 'Spring', others: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }
  expect(jointPlanMessage(many)).toContain('“E”, and 2 more.')
})

test('a plan that is gone, or is not a joint one, is shown as none', () => {
  for (const answer of [null, undefined, 'x', {}, { title: 1, pages: [] }])
    expect(readJointPlan(answer, 'a')).toBeNull()
  expect(
    readJointPlan({ title: 'T', pages: [{ id: 'a' }, null, { id: 'b', name: null }] }, 'a'),
  ).toEqual({
    ...{ title: 'T', others: ['Untitled'] },
  })
})

test('a plan with several pages is a row for each, and one with a single page is a row without a title', () => {
  const plan = { what: 'publish', runAt: RUN_AT, plannedAt: RUN_AT, by: null }
  const page = (id: string) => ({ id, page: null, records: [] })
  const { plans } = parseDashboardData()({
    ...{ drafts: [], releases: [], versions: [], absences: [] },
    plans: [
      { ...plan, title: 'Spring', pages: [page('a'), page('b'), 'malformed'] },
      { ...plan, title: null, pages: [page('c')] },
    ],
  })
  expect(plans.map(({ id, together }) => [id, together])).toEqual([
    ['a', 'Spring'],
    ['b', 'Spring'],
    ['c', undefined],
  ])
})

test('the date of a page in a joint plan says what it is published as', () => {
  const date = { what: 'publish', at: RUN_AT, isLate: false } as const
  expect(dueDateLabel({ ...date, together: 'Spring' })).toBe(
    `${dueDateLabel(date)}, as part of “Spring”`,
  )
})

test('the question before a change says that the other pages of a joint plan are kept back too', () => {
  expect(scheduledTexts(RUN_AT, true).join(' ')).toContain('none of them will be published')
  expect(scheduledTexts(RUN_AT).join(' ')).not.toContain('none of them')
})

test('a joint decision sends each page with the revision that was selected, and none without a draft', () => {
  const row = (id: string, revision: string | null) => ({ id, title: id.toUpperCase(), revision })
  expect(jointDocuments([row('a', 'r1'), row('b', 'r2')])).toEqual([
    { documentId: 'a', revision: 'r1' },
    { documentId: 'b', revision: 'r2' },
  ])
  expect(() => jointDocuments([row('a', 'r1'), row('b', null)])).toThrow('“B” has no draft')
})

test('each joint step takes one decision, and its time is sent in UTC', () => {
  expect(JOINT_STEPS.map(({ decision, isJoint }) => [decision, isJoint])).toEqual([
    ['publishSet', true],
    ['scheduleSet', true],
  ])
  const [, schedule] = JOINT_STEPS
  expect(schedule?.input({ title: 'Spring', runAt: '2026-12-07T09:00' })).toEqual({
    title: 'Spring',
    runAt: new Date('2026-12-07T09:00').toISOString(),
  })
})
