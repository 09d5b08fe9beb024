import { afterEach, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  const { id, name } = office.lake.user('administrator')
  BEN = { id, name }
})
afterEach(() => office.lake.close())

const TODAY = utcDate(new Date().toISOString())
let BEN: { id: string; name: string }
const absences = () => office.lake.lake.context.store.ofType('absence')
const away = (input: object) =>
  office.decide('editor', 'away', { documentId: undefined, standIn: BEN, until: TODAY, ...input })

test('an absence can be set, extended, and ended', async () => {
  const { id, name } = office.lake.user('editor')
  expect(await away({})).toMatchObject({ status: 200 })
  expect(await away({ until: daysAfter(TODAY, 7) })).toMatchObject({ status: 200 })
  expect(absences()).toMatchObject([
    { _id: `absence.${id}`, person: { id, name }, until: daysAfter(TODAY, 7), standIn: BEN },
  ])
  expect(await office.decide('editor', 'back', { documentId: undefined })).toMatchObject({
    status: 200,
  })
  expect(absences()).toEqual([])
})

test.each([
  ['with an end date in the past', { until: daysAfter(TODAY, -1) }, 'policy.awayInPast'],
  ['without a stand-in', { standIn: undefined }, null],
  ['of another user', { person: { id: 'u-ben' } }, null],
  ['with an unknown stand-in', { standIn: { id: 'u-ben' } }, 'policy.nobody'],
])('an absence %s is refused', async (_what, input, code) => {
  const refused = await away(input)
  expect(refused).toMatchObject({ code })
  expect(absences()).toEqual([])
})

test('the stand-in of an absence needs a role with work, and the lake sets the stand-in’s name', async () => {
  const { id } = office.lake.user('viewer')
  expect(await away({ standIn: { id } })).toMatchObject({ code: 'policy.unfit' })
  await away({ standIn: { id: BEN.id, name: 'Somebody else' } })
  expect(absences()).toMatchObject([{ standIn: BEN }])
})

test('a user cannot be their own stand-in', async () => {
  const { id, name } = office.lake.user('editor')
  expect(await away({ standIn: { id, name } })).toMatchObject({ code: 'policy.ownStandIn' })
})

test('a viewer cannot set an absence, and the site token cannot read absences', async () => {
  expect(
    await office.decide('viewer', 'away', { documentId: undefined, standIn: BEN, until: TODAY }),
  ).toMatchObject({ status: 403, code: 'policy.role' })
  await away({})
  expect(await office.lake.client('siteReader').fetch('*[_type == "absence"]')).toEqual([])
})

test('an absence cannot be created by a direct mutation', async () => {
  const made = office.as('administrator').create({ _id: 'absence.u-x', _type: 'absence' })
  await expect(made).rejects.toMatchObject({ statusCode: 403 })
})
