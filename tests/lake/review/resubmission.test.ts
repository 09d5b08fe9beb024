import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { formatDay } from '../../../lib/workflow/model/dates.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const submit = (input = {}) =>
  office.decide('editor', 'submit', { revision: office.revision(), ...input })
const sendBack = () =>
  office.decide('medicalReviewer', 'requestChanges', {
    revision: office.revision(),
    reason: 'The dose.',
  })
const edit = (set: object) => office.as('editor').patch(DRAFT, { set }).commit()

describe('a page with requested changes', () => {
  beforeEach(async () => {
    await submit()
    await sendBack()
  })

  test('cannot be submitted again with the same content', async () => {
    const refused = { status: 403, code: 'policy.sameWords' }
    expect(await submit()).toMatchObject(refused)
    await edit({ title: 'Asthma, mended' })
    await edit({ title: 'Asthma' })
    expect(await submit()).toMatchObject(refused)
    // Nor after other text was submitted and withdrawn.
    await edit({ title: 'Asthma, mended' })
    expect(await submit()).toMatchObject({ status: 200 })
    await office.decide('editor', 'withdraw')
    await edit({ title: 'Asthma' })
    expect(await submit()).toMatchObject(refused)
  })

  test('shows the editor in advance why it cannot be submitted', async () => {
    const { dataset } = office.lake.config
    const answer = await office
      .as('editor')
      .request({ url: `/data/decisions/${dataset}/${ARTICLE}` })
    expect(answer.steps.submit).toMatchObject({
      code: 'sameWords',
      reason: expect.stringContaining('Change the text'),
    })
  })

  test('can be approved later in its submitted content, but not with unsubmitted changes', async () => {
    await edit({ title: 'Asthma, mended' })
    expect(await office.approve()).toMatchObject({ status: 403, code: 'policy.notInReview' })
    await edit({ title: 'Asthma' })
    expect(await office.approve()).toMatchObject({ status: 200 })
    await office.publish()
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  })

  test('can be submitted with its earlier content after changes to another version were requested', async () => {
    await edit({ title: 'Asthma, mended' })
    await submit()
    await sendBack()
    await edit({ title: 'Asthma' })
    expect(await submit()).toMatchObject({ status: 200 })
  })
})

describe('the due date of a submission', () => {
  const today = () => utcDate(new Date().toISOString())

  test('cannot be in the past', async () => {
    expect(await submit({ dueOn: daysAfter(today(), -1) })).toMatchObject({
      status: 403,
      code: 'policy.wantedInPast',
      message: expect.stringContaining(formatDay(today())),
    })
    expect(office.records()).toEqual([])
  })

  test('can be tomorrow', async () => {
    expect(await submit({ dueOn: daysAfter(today(), 1) })).toMatchObject({ status: 200 })
  })
})
