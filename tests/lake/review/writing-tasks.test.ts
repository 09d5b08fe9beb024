import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { OFFICE_QUERY } from '../../../studio/data/office/queries.ts'
import { parseDashboardData } from '../../../studio/data/office/parse-dashboard-data.ts'
import { DRAFT, openOffice, today, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

/** The due dates among the person's own tasks. */
async function tasks(role: 'editor' | 'administrator' | 'medicalReviewer') {
  const answer: unknown = await office.as(role).fetch(OFFICE_QUERY, { types: [...GATED_TYPES] })
  const { waiting } = buildDashboard({
    ...parseDashboardData()(answer),
    publicPages: [],
    user: { id: office.lake.user(role).id, roles: [role] },
    now: new Date().toISOString(),
  }).lists
  return waiting.map(({ dueDate, next }) => [dueDate?.at, next?.what])
}

const assign = (input: Record<string, unknown>) => office.decide('administrator', 'assign', input)
const editor = () => ({ id: office.lake.user('editor').id, name: '' })
const due = daysAfter(today(), 3)

test('a draft that is assigned with a due date is a task of its editor until it is submitted', async () => {
  await assign({ editor: editor() })
  expect(await tasks('editor')).toEqual([])
  await assign({ dueOn: due })
  expect(await tasks('editor')).toEqual([[due, 'submit']])
  expect([...(await tasks('administrator')), ...(await tasks('medicalReviewer'))]).toEqual([])
  // Another assignment keeps the date.
  const { id, name } = office.lake.user('medicalReviewer')
  await assign({ reviewer: { id, name } })
  expect(await tasks('editor')).toEqual([[due, 'submit']])

  await office.decide('editor', 'submit', { revision: office.revision() })
  expect(await tasks('editor')).toEqual([])
  await office.decide('editor', 'withdraw')
  expect(await tasks('editor')).toEqual([])
})

test('a due date can be taken back, and neither a past day nor one for a viewer is accepted', async () => {
  await assign({ editor: editor(), dueOn: due })
  await assign({ dueOn: null })
  expect(await tasks('editor')).toEqual([])
  expect(await assign({ dueOn: daysAfter(today(), -1) })).toMatchObject({
    status: 403,
    code: 'policy.wantedInPast',
  })
  const viewer = { id: office.lake.user('viewer').id, name: '' }
  expect(await assign({ editor: viewer, dueOn: due })).toMatchObject({ status: 403 })
  expect(office.stored(DRAFT)).not.toBeNull()
})
