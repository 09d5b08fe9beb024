import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportedDocuments } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, openOffice } from '../review/office.ts'
import { openReleaseOffice, TERM, VERSION, type ReleaseOffice } from './release-office.ts'

/** A page was marked as high-risk when its version was made. Since then, a reviewer has removed the mark. */

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
  await office.addVersion(ARTICLE, { ...completeArticle(), highRisk: true })
  await office.writeDraft()
  const removed = await (
    await office.addReviewer('Ben')
  ).decide('unmarkHighRisk', {
    reason: 'No doses.',
  })
  expect(removed).toMatchObject({ status: 200 })
  expect(office.stored(VERSION)).toMatchObject({ highRisk: true })
})
afterEach(() => office.lake.close())

const marks = () =>
  office.records().flatMap(({ decision }) => (/HighRisk/.test(String(decision)) ? [decision] : []))

test('a page whose high-risk mark was removed after its version was made is published by its release with one signature', async () => {
  await office.getApprovedInRelease(ARTICLE)
  await office.getApprovedInRelease(TERM)
  await office.publishRelease()
  expect(office.stored(ARTICLE)).toMatchObject({ highRisk: false })
  expect(marks()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
})

test('an export with a version from before the page’s high-risk mark was removed can be imported', async () => {
  const { store } = office.lake.lake.context
  const documents = [
    ...exportedDocuments(store.all(), office.lake.config, { withMessages: true }),
  ].filter(({ _type }) => !_type.startsWith('sanity.'))
  const other = await openOffice({ config: { contentReleases: true } })
  try {
    await importDocuments(other.lake.lake.context, {
      documents,
      assetsDir: other.lake.dataDir,
      onExisting: 'replace',
      report: () => undefined,
    })
    expect(other.stored(VERSION)).not.toBeNull()
  } finally {
    await other.lake.close()
  }
})
