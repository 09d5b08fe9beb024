import { afterEach, beforeEach, expect, test } from 'vitest'
import { peopleOf, readPeopleRecords } from '../../../lib/workflow/rules/people.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const ANA = { id: 'u-ana', name: 'Ana Reyes' }
const BEN = { id: 'u-ben', name: 'Ben Torres' }
const people = () => peopleOf(readPeopleRecords(office.lake.lake.context.store.ofType('review')))
const decisions = () => office.records().map(({ decision }) => decision)

test('a page is put into hands, one person after the other, and keeps its approval', async () => {
  await office.getApproved()
  expect(await office.decide('editor', 'assign', { owner: ANA })).toMatchObject({ status: 200 })
  expect(await office.decide('medicalReviewer', 'assign', { secondReviewer: BEN })).toMatchObject({
    status: 200,
  })
  expect(people()).toMatchObject({ owner: ANA, editor: null, secondReviewer: BEN })
  expect(decisions()).toEqual(['submitted', 'approved', 'assigned', 'assigned'])
  await office.publish()
  expect(office.stored(ARTICLE)).not.toBeNull()
})

test('a page in review is asked of somebody else; whoever submitted it still owns it', async () => {
  await office.decide('editor', 'submit', { revision: office.revision(), assignee: ANA })
  await office.decide('editor', 'assign', { reviewer: BEN })
  const { id, name } = office.lake.user('editor')
  expect(people()).toMatchObject({ owner: { id, name }, reviewer: BEN })
  await office.decide('editor', 'assign', { reviewer: null })
  expect(people().reviewer).toBeNull()
})

test.each([
  ['nobody', {}, 400],
  ['a name without a sign-in', { owner: { name: 'Ana' } }, 400],
  ['a field that no page has', { boss: ANA }, 400],
])('names %s: refused', async (_what, input, status) => {
  expect(await office.decide('editor', 'assign', input)).toMatchObject({ status })
  expect(decisions()).toEqual([])
})

test('nobody is asked to read a page twice', async () => {
  await office.decide('editor', 'assign', { reviewer: ANA })
  expect(await office.decide('editor', 'assign', { secondReviewer: ANA })).toMatchObject({
    status: 403,
    code: 'policy.readsTwice',
  })
})

test('readers learn nothing of it: its record has an id that the site reads none of', async () => {
  await office.decide('editor', 'assign', { owner: ANA })
  const record = office.lake.lake.context.store
    .ofType('review')
    .find(({ decision }) => decision === 'assigned')
  expect(record?._id).toMatch(/^review\./)
})
