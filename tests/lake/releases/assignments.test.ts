import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPeople, readPeopleRecords } from '../../../lib/workflow/rules/people.ts'
import { ARTICLE, type Colleague } from '../review/office.ts'
import { openReleaseOffice, RELEASE, TERM, type ReleaseOffice } from './release-office.ts'

let office: ReleaseOffice
let BEN: Colleague
let CAI: Colleague
beforeEach(async () => {
  office = await openReleaseOffice()
  BEN = await office.addReviewer('Ben')
  CAI = await office.addReviewer('Cai')
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const named = ({ id, name }: Pick<Colleague, 'id' | 'name'>) => ({ id, name })
const records = () => office.lake.lake.context.store.referring(ARTICLE, 'review')
const people = (release?: string) => getPeople(readPeopleRecords(records()), release)
const assign = async (input: object) =>
  expect(await office.decide('editor', 'assign', { ...input })).toMatchObject({ status: 200 })

test('people are assigned to the draft of a page and to its version in a release separately', async () => {
  await assign({ owner: named(BEN), reviewer: named(BEN) })
  await assign({ owner: named(CAI), reviewer: named(CAI), release: RELEASE })
  expect(people()).toMatchObject({ owner: named(BEN), reviewer: named(BEN) })
  expect(people(RELEASE)).toMatchObject({ owner: named(CAI), reviewer: named(CAI) })
})

test('an assignment to the draft does not change who must approve the version in a release', async () => {
  await office.submitInRelease(ARTICLE, { secondReviewer: named(BEN) })
  await assign({ secondReviewer: named(CAI) })
  expect(people(RELEASE).secondReviewer).toEqual(named(BEN))
  const input = { release: RELEASE, revision: office.revision(`versions.${RELEASE}.${ARTICLE}`) }
  await office.approveInRelease()
  expect((await CAI.sign('approve', input)).status).not.toBe(200)
  expect(await BEN.sign('approve', input)).toMatchObject({ status: 200 })
})

test('a second reviewer who is named at the submission of a version is not one of the draft', async () => {
  await office.submitInRelease(ARTICLE, { secondReviewer: named(BEN) })
  expect(people()).toMatchObject({ reviewer: null, secondReviewer: null })
  await office.getApproved()
  await office.publish()
  expect(office.stored(ARTICLE)).not.toBeNull()
})

test('an assignment without people is refused in a release too', async () => {
  expect(await office.decide('editor', 'assign', { release: RELEASE })).toMatchObject({
    status: 400,
  })
})

test('the owner and the editor of a new page in a release stay so once it is published', async () => {
  const editor = named(office.lake.user('editor'))
  await assign({ owner: named(BEN), editor, release: RELEASE })
  await office.getApprovedInRelease()
  await office.getApprovedInRelease(TERM)
  await office.publishRelease()
  expect(people()).toMatchObject({ owner: named(BEN), editor })
  await assign({ reviewer: named(CAI) })
  expect(people()).toMatchObject({ owner: named(BEN), editor, reviewer: named(CAI) })
})
