import { afterEach, beforeEach, expect, test } from 'vitest'
import { isHighRisk } from '../../../lib/workflow/rules/high-risk.ts'
import { readRecords } from '../../../lib/workflow/model/record-order.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT, today } from '../review/office.ts'
import { openReleaseOffice, RELEASE, TERM, VERSION, type ReleaseOffice } from './release-office.ts'

/** What a version says about high risk is from when it was created: the page may have been marked since. */

const HOUR = 3_600_000

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
  await office.addVersion(ARTICLE, { ...completeArticle(), highRisk: false })
  await office.writeDraft()
  expect(await office.decide('editor', 'markHighRisk', { reason: 'Doses.' })).toMatchObject({
    status: 200,
  })
  await office.submitInRelease()
  const ben = await office.addReviewer('Ben')
  for (const reviewer of [office.colleague('medicalReviewer'), ben]) {
    const signed = await reviewer.decide('approve', {
      ...{ release: RELEASE, revision: office.revision(VERSION), password: reviewer.password },
      ...{ statement: 'Checked in the preview.', evidenceCheckedAt: today() },
    })
    expect(signed).toMatchObject({ status: 200 })
  }
  await office.getApprovedInRelease(TERM)
})
afterEach(() => office.lake.close())

const isMarked = () => {
  const { store } = office.lake.lake.context
  return isHighRisk(readRecords(store.referring(ARTICLE, 'review')))
}

test.each(['editor', 'administrator'] as const)(
  'a page that was marked as high-risk after its version was created stays marked when the %s publishes the release',
  async (role) => {
    await office.as(role).releases.publish({ releaseId: RELEASE })
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
    expect(isMarked()).toBe(true)
  },
)

test.each(['editor', 'administrator'] as const)(
  'a page that was marked as high-risk stays marked when the %s adds an earlier text of it to a release',
  async (role) => {
    await office.as(role).delete(VERSION)
    await office.as(role).create({ ...completeArticle(), _id: VERSION, highRisk: false })
    expect(office.stored(VERSION)).toMatchObject({ highRisk: true })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    expect(isMarked()).toBe(true)
  },
)

test('a page that was marked as high-risk after its version was created stays marked when the release is published at its time', async () => {
  const publishAt = new Date(office.clock.now() + HOUR).toISOString()
  await office.as('administrator').releases.schedule({ releaseId: RELEASE, publishAt })
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
  expect(isMarked()).toBe(true)
})
