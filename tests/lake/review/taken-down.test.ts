import { afterEach, beforeEach, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const takeDown = () =>
  office.decide('medicalReviewer', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'Out of date.',
    password: office.passwordOf('medicalReviewer'),
    takeDown: true,
  })
const submit = () => office.decide('editor', 'submit', { revision: office.revision() })

test('whoever takes approved words down has not written them, and may approve them again', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  expect(await takeDown()).toMatchObject({ status: 200 })
  expect(await submit()).toMatchObject({ status: 200 })
  expect(await office.approve()).toMatchObject({ status: 200 })
  await expect(office.publish()).resolves.toBeTruthy()
})

test('what an editor mends in them is read by a reviewer as any change', async () => {
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

test('words that nobody ever approved stay with whoever made them a draft', async () => {
  await office.writeDraft()
  await office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'An emergency.',
    password: office.passwordOf('administrator'),
  })
  expect(await takeDown()).toMatchObject({ status: 200 })
  expect(await submit()).toMatchObject({ status: 200 })
  expect(await office.approve()).toMatchObject({ code: 'policy.ownChange' })
})

test('words that were published without an approval are not approved by whoever published them', async () => {
  await office.writeDraft()
  await office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'An emergency.',
    password: office.passwordOf('administrator'),
  })
  const { id, email } = office.lake.user('administrator')
  const { access } = office.lake.lake.context
  access.users.setRole(id, 'medicalReviewer')
  // Somebody else makes a draft of them and adds a word.
  await office.writeDraft({ topicName: 'Asthma in adults' })
  await submit()
  const own = office.lake.anonymousClient({ token: access.sessions.start(id).secret })
  await expect(
    own.request({
      method: 'POST',
      url: `/data/decisions/${office.lake.config.dataset}`,
      body: {
        decision: 'approve',
        documentId: ARTICLE,
        revision: office.revision(),
        statement: 'Fine.',
        evidenceCheckedAt: today(),
        password: access.secrets.read().initialPasswords[email],
      },
    }),
  ).rejects.toThrow(/nobody approves their own words/)
  access.users.setRole(id, 'administrator')
  expect(await office.approve()).toMatchObject({ status: 200 })
})
