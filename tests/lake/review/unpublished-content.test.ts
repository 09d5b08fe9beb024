import { afterEach, beforeEach, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const takeDown = () =>
  office.decide('medicalReviewer', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'Out of date.',
    password: office.getPassword('medicalReviewer'),
    takeDown: true,
  })
const submit = () => office.decide('editor', 'submit', { revision: office.revision() })

test('a reviewer who took approved content down can approve it again', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  expect(await takeDown()).toMatchObject({ status: 200 })
  expect(await submit()).toMatchObject({ status: 200 })
  expect(await office.approve()).toMatchObject({ status: 200 })
  await expect(office.publish()).resolves.toBeTruthy()
})

test('an editor’s change to content that was taken down needs a new review', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  await takeDown()
  await office
    .as('editor')
    .patch(DRAFT, { set: { title: 'Asthma, mended' } })
    .commit()
  await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
  await office.getApproved()
  await expect(office.publish()).resolves.toBeTruthy()
})

const override = async () => {
  await office.writeDraft()
  await office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'An emergency.',
    password: office.getPassword('administrator'),
  })
}
test('a reviewer who took unapproved content down can approve it', async () => {
  await override()
  expect(await takeDown()).toMatchObject({ status: 200 })
  expect(await submit()).toMatchObject({ status: 200 })
  expect(await office.approve()).toMatchObject({ status: 200 })
})

test.each(['editor', 'administrator'] as const)(
  'the author and the publisher of unapproved content cannot approve it as new reviewers: %s',
  async (role) => {
    await override()
    await takeDown()
    await submit()
    const colleague = office.colleague(role)
    office.lake.lake.context.access.users.setRole(colleague.id, 'medicalReviewer')
    expect(await colleague.sign()).toMatchObject({ code: 'policy.ownChange' })
  },
)

test('a user who restores a retired page is not its author and can approve it', async () => {
  await override()
  const target = { _id: 'article-copd', _type: 'article', slug: { current: 'copd' } }
  office.seed(target)
  const asked = { revision: office.revision(ARTICLE), redirectTo: '/diseases/copd', reason: 'Old.' }
  expect(await office.decide('editor', 'askRetirement', asked)).toMatchObject({ status: 200 })
  const administrator = office.colleague('administrator')
  const { password } = administrator
  const retired = { revision: office.revision(ARTICLE), password }
  expect(await administrator.decide('retire', retired)).toMatchObject({ status: 200 })
  await office.as('editor').delete(DRAFT)
  const second = office.colleague('viewer')
  const { users } = office.lake.lake.context.access
  users.setRole(second.id, 'editor')
  expect(await second.decide('restore')).toMatchObject({ status: 200 })
  users.setRole(second.id, 'medicalReviewer')
  await submit()
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
    tx.put({
      _id: 'p-vic',
      _type: 'person',
      name: 'Vic',
      account: 'viewer@clearwell.example',
      isReviewer: true,
    }),
  )
  expect(await second.sign()).toMatchObject({ status: 200 })
})

test('content that was published by an override cannot be approved by its publisher', async () => {
  await office.writeDraft()
  await office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'An emergency.',
    password: office.getPassword('administrator'),
  })
  const administrator = office.colleague('administrator')
  const { users } = office.lake.lake.context.access
  users.setRole(administrator.id, 'medicalReviewer')
  // Another person turns them into a draft and adds a word.
  await office.writeDraft({ topicName: 'Asthma in adults' })
  await submit()
  expect(await administrator.sign()).toMatchObject({ code: 'policy.ownChange' })
  users.setRole(administrator.id, 'administrator')
  expect(await office.approve()).toMatchObject({ status: 200 })
})
