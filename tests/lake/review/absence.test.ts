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

test('somebody is away, for longer than they thought, and back', async () => {
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
  ['until yesterday', { until: daysAfter(TODAY, -1) }, 'policy.awayInPast'],
  ['without a stand-in', { standIn: undefined }, null],
  ['for somebody else', { person: { id: 'u-ben' } }, null],
  ['with a stand-in whom nobody knows', { standIn: { id: 'u-ben' } }, 'policy.nobody'],
])('nobody is away %s', async (_what, input, code) => {
  const refused = await away(input)
  expect(refused).toMatchObject({ code })
  expect(absences()).toEqual([])
})

test('a stand-in has work in the office, and the name that the lake knows', async () => {
  const { id } = office.lake.user('viewer')
  expect(await away({ standIn: { id } })).toMatchObject({ code: 'policy.unfit' })
  await away({ standIn: { id: BEN.id, name: 'Somebody else' } })
  expect(absences()).toMatchObject([{ standIn: BEN }])
})

test('nobody stands in for themselves', async () => {
  const { id, name } = office.lake.user('editor')
  expect(await away({ standIn: { id, name } })).toMatchObject({ code: 'policy.ownStandIn' })
})

test('a viewer has no work to hand on, and readers do not learn who is away', async () => {
  expect(
    await office.decide('viewer', 'away', { documentId: undefined, standIn: BEN, until: TODAY }),
  ).toMatchObject({ status: 403, code: 'policy.role' })
  await away({})
  expect(await office.lake.client('siteReader').fetch('*[_type == "absence"]')).toEqual([])
})

test('nobody writes one past the decision', async () => {
  const made = office.as('administrator').create({ _id: 'absence.u-x', _type: 'absence' })
  await expect(made).rejects.toMatchObject({ statusCode: 403 })
})
