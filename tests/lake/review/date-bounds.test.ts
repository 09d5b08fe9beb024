import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter, lastReviewDay } from '../../../lib/workflow/rules/review-dates.ts'
import { lastPlannedDay } from '../../../lib/workflow/model/utc-date.ts'
import { ARTICLE, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const submit = (input: object = {}) =>
  office.decide('editor', 'submit', { revision: office.revision(), ...input })
const recertify = (input: object) =>
  office.decide('medicalReviewer', 'recertify', {
    revision: office.revision(ARTICLE),
    statement: 'Still so.',
    evidenceCheckedAt: today(),
    password: office.getPassword('medicalReviewer'),
    ...input,
  })
const schedule = (runAt: string) => office.decide('editor', 'schedule', { what: 'publish', runAt })
const away = (until: string) =>
  office.decide('editor', 'away', {
    documentId: undefined,
    until,
    standIn: { id: office.lake.user('administrator').id },
  })
const early = (nextReviewDue: string) =>
  office.decide('editor', 'earlyReview', { nextReviewDue, reason: 'New guideline.' })

describe('dates in review decisions', () => {
  test('an approval sets the next review within three years', async () => {
    await submit()
    for (const nextReviewDue of ['9999-12-31', daysAfter(lastReviewDay(today()), 1), today()])
      expect(await office.approve({ nextReviewDue })).toMatchObject({
        status: 403,
        code: 'policy.date',
      })
    expect(await office.approve({ nextReviewDue: lastReviewDay(today()) })).toMatchObject({
      status: 200,
    })
  })

  test('a recertification sets the next review within three years', async () => {
    await office.getApproved()
    await office.publish()
    expect(await recertify({ nextReviewDue: '9999-12-31' })).toMatchObject({ code: 'policy.date' })
    expect(await recertify({ nextReviewDue: lastReviewDay(today()) })).toMatchObject({
      status: 200,
    })
  })

  test('an early review is neither in the past nor more than three years ahead', async () => {
    await office.getApproved()
    await office.publish()
    for (const day of ['1900-01-01', daysAfter(today(), -1), '9999-12-31'])
      expect(await early(day)).toMatchObject({ status: 403, code: 'policy.date' })
    expect(await early(today())).toMatchObject({ status: 200 })
  })

  test('an early review of unapproved public content is within three years', async () => {
    await office.decide('administrator', 'override', {
      revision: office.revision(),
      reason: 'Urgent.',
      password: office.getPassword('administrator'),
    })
    expect(await early('9999-12-31')).toMatchObject({ status: 403, code: 'policy.date' })
    expect(await early(lastReviewDay(today()))).toMatchObject({ status: 200 })
  })

  test('the due date of a submission is within one year', async () => {
    const last = lastPlannedDay(today())
    for (const dueOn of ['9999-12-31', daysAfter(last, 1)])
      expect(await submit({ dueOn })).toMatchObject({ code: 'policy.wantedTooLate' })
    expect(await submit({ dueOn: last })).toMatchObject({ status: 200 })
  })

  test('a scheduled publication is within one year', async () => {
    await office.getApproved()
    const last = lastPlannedDay(today())
    for (const runAt of ['9999-12-31T23:59:59-12:00', `${daysAfter(last, 1)}T00:00:00Z`])
      expect(await schedule(runAt)).toMatchObject({ status: 403, code: 'policy.date' })
    expect(await schedule(`${last}T23:00:00Z`)).toMatchObject({ status: 200 })
  })

  test('an absence lasts one year at most', async () => {
    const last = lastPlannedDay(today())
    expect(await away('9999-12-31')).toMatchObject({ code: 'policy.awayTooLong' })
    expect(await away(daysAfter(last, 1))).toMatchObject({ code: 'policy.awayTooLong' })
    expect(await away(last)).toMatchObject({ status: 200 })
  })
})

describe('dates in documents', () => {
  const put = (fields: object) =>
    office.as('editor').createOrReplace({
      ...{ _id: 'redirect-old', _type: 'redirect', from: '/blog/old', path: '/blog' },
      ...fields,
    })

  test.each([['9999-12-31T00:00:00Z'], ['1066-10-14T00:00:00Z'], ['2026-02-30'], ['soon']])(
    'a public document with the date %s is refused',
    async (since) => {
      await expect(put({ since })).rejects.toMatchObject({
        statusCode: 403,
        message: expect.stringContaining('“Since”'),
      })
    },
  )

  test('a public document with today’s date is accepted', async () => {
    await expect(put({ since: `${today()}T00:00:00Z` })).resolves.toBeTruthy()
  })

  test('an invalid date that is already stored does not prevent changes to other fields', async () => {
    const { store } = office.lake.lake.context
    store.write({ author: 'import', channel: 'import' }, (tx) => {
      const old = { _id: 'redirect-old', _type: 'redirect', from: '/blog/old', path: '/blog' }
      tx.put({ ...old, since: '9999-12-31T00:00:00Z' })
    })
    await expect(
      office
        .as('editor')
        .patch('redirect-old', { set: { path: '/' } })
        .commit(),
    ).resolves.toBeTruthy()
  })

  test('an invalid date is refused at submission and in an override', async () => {
    await office.writeDraft({ publishedAt: '9999-12-31' })
    expect(await submit()).toMatchObject({ status: 403, code: 'policy.checks' })
    expect(
      await office.decide('administrator', 'override', {
        revision: office.revision(),
        reason: 'Urgent.',
        password: office.getPassword('administrator'),
      }),
    ).toMatchObject({ status: 403, code: 'policy.date' })
  })
})
