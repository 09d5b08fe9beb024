import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

test('a submission record names the requested reviewer by user id', async () => {
  const { id, name } = office.lake.user('medicalReviewer')
  const revision = office.revision()
  expect(
    await office.decide('editor', 'submit', { revision, assignee: { id, name } }),
  ).toMatchObject({ status: 200 })
  expect(
    office.lake.lake.context.store
      .ofType('review')
      .find(({ decision }) => decision === 'submitted'),
  ).toMatchObject({ assignee: { _type: 'signature', id, name } })
})
