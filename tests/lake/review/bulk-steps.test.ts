import { afterEach, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { BULK_STEPS } from '../../../studio/dashboard/bulk/bulk-actions.ts'
import { writePersonChoice } from '../../../studio/review/assign-fields.ts'
import { openOffice, today, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
  await office.getApproved()
})
afterEach(() => office.lake.close())

test('the lake accepts the input that the dashboard sends for each bulk step', async () => {
  const { id, name } = office.lake.user('editor')
  const answers: Readonly<Record<string, Record<string, string>>> = {
    assign: { owner: writePersonChoice({ id, name }) },
    schedulePublish: { runAt: `${daysAfter(today(), 2)}T08:30` },
    earlyReview: { nextReviewDue: daysAfter(today(), 7), reason: 'A new guideline.' },
  }
  expect(BULK_STEPS.map(({ step }) => step)).toEqual(Object.keys(answers))
  for (const { step, decision, fields, input } of BULK_STEPS) {
    const given = answers[step] ?? {}
    // An early review is about public text.
    if (step === 'earlyReview') await office.publish()
    const required = fields.filter((field) => field.required).map((field) => field.name)
    expect(Object.keys(given), step).toEqual(expect.arrayContaining(required))
    expect(await office.decide('editor', decision, input(given)), step).toMatchObject({
      status: 200,
    })
  }
  expect(office.records().map(({ decision }) => decision)).toEqual([
    ...['submitted', 'approved', 'assigned', 'publishScheduled', 'published', 'earlyReview'],
  ])
})
