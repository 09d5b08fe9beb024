import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPeople, readPeopleRecords } from '../../../lib/workflow/rules/people.ts'
import { ARTICLE, DRAFT, openOffice, type Colleague, type Office } from './office.ts'

type Assignee = Pick<Colleague, 'id' | 'name'>

let office: Office
let ANA: Assignee
let BEN: Assignee
beforeEach(async () => {
  office = await openOffice()
  const named = ({ id, name }: Assignee) => ({ id, name })
  ANA = named(office.lake.user('medicalReviewer'))
  BEN = named(await office.addReviewer('Ben'))
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const people = () =>
  getPeople(readPeopleRecords(office.lake.lake.context.store.referring(ARTICLE, 'review')))
const decisions = () => office.records().map(({ decision }) => decision)

test('a page can be assigned to several people in turn and keeps its approval', async () => {
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

test('a page in review can get another reviewer, and its submitter stays the owner', async () => {
  await office.decide('editor', 'submit', { revision: office.revision(), assignee: ANA })
  await office.decide('editor', 'assign', { reviewer: BEN })
  const { id, name } = office.lake.user('editor')
  expect(people()).toMatchObject({ owner: { id, name }, reviewer: BEN })
  await office.decide('editor', 'assign', { reviewer: null })
  expect(people().reviewer).toBeNull()
})

test.each([
  ['no assignee', {}, 400],
  ['a name without a user id', { owner: { name: 'Ana' } }, 400],
  ['an unknown role field', { boss: { id: 'u-ana' } }, 400],
  ['an unknown user', { owner: { id: 'u-ana', name: 'Dr. Ana Reyes' } }, 403],
])('assigning with %s is refused', async (_what, input, status) => {
  expect(await office.decide('editor', 'assign', input)).toMatchObject({ status })
  expect(decisions()).toEqual([])
})

test('one person cannot be both reviewer and second reviewer', async () => {
  await office.decide('editor', 'assign', { reviewer: ANA })
  expect(await office.decide('editor', 'assign', { secondReviewer: ANA })).toMatchObject({
    status: 403,
    code: 'policy.readsTwice',
  })
})

test('an assignment stores the names of the lake’s user accounts and ignores names in the request', async () => {
  const owner = { id: BEN.id, name: 'Professor Doctor Torres' }
  await office.decide('editor', 'assign', { owner, reviewer: { id: ANA.id } })
  expect(people()).toMatchObject({ owner: BEN, reviewer: ANA })
  const revision = office.revision()
  await office.decide('editor', 'submit', { revision, assignee: { ...owner, id: BEN.id } })
  expect(people().reviewer).toEqual(BEN)
})

test.each([
  ['an editor as reviewer', 'editor', 'reviewer'],
  ['an administrator as second reviewer', 'administrator', 'secondReviewer'],
  ['a reviewer as editor', 'medicalReviewer', 'editor'],
  ['a viewer as owner', 'viewer', 'owner'],
] as const)(
  'an assignment checks the role of the assignee: %s is refused',
  async (_what, role, part) => {
    const { id } = office.lake.user(role)
    expect(await office.decide('editor', 'assign', { [part]: { id } })).toMatchObject({
      code: 'policy.unfit',
    })
  },
)

test('a disabled account cannot be named in an assignment or a submission', async () => {
  office.lake.lake.context.access.users.setDisabled(BEN.id, true)
  for (const [decision, input] of [
    ['assign', { reviewer: BEN }],
    ['submit', { revision: office.revision(), assignee: BEN }],
  ] as const)
    expect(await office.decide('editor', decision, input)).toMatchObject({ code: 'policy.nobody' })
  expect(office.stored(DRAFT)).not.toBeNull()
  expect(decisions()).toEqual([])
})

test('an assignment record has an id that the site token cannot read', async () => {
  await office.decide('editor', 'assign', { owner: ANA })
  const record = office.lake.lake.context.store
    .ofType('review')
    .find(({ decision }) => decision === 'assigned')
  expect(record?._id).toMatch(/^review\./)
})
