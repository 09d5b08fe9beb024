import { afterEach, beforeEach, expect, test } from 'vitest'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'
import { openReleaseOffice, VERSION, type ReleaseOffice } from './release-office.ts'

/** One transaction writes several texts of a page, and only one of them is high-risk. */

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
  await office.as('editor').delete(VERSION)
})
afterEach(() => office.lake.close())

const decisions = () => office.records().map(({ decision }) => decision)
const write = (role: 'editor' | 'administrator', ...marks: (readonly [string, boolean])[]) =>
  marks
    .reduce(
      (transaction, [_id, highRisk]) =>
        transaction.createOrReplace({ ...completeArticle(), _id, highRisk }),
      office.as(role).transaction(),
    )
    .commit()
const mark = async () => {
  await office.writeDraft()
  expect(await office.decide('editor', 'markHighRisk', { reason: 'Doses.' })).toMatchObject({
    status: 200,
  })
  await office.as('editor').delete(DRAFT)
}
const orders = [
  ['draft', 'version', [DRAFT, false], [VERSION, true]],
  ['version', 'draft', [VERSION, false], [DRAFT, true]],
] as const

test.each(orders)(
  'a page that is marked as high-risk and has neither draft nor public version stays marked when a %s without the mark and a %s with it are written together',
  async (_without, _with, ...marks) => {
    await mark()
    for (const role of ['editor', 'administrator'] as const) {
      await write(role, ...marks)
      expect([office.stored(DRAFT), office.stored(VERSION)]).toMatchObject([
        { highRisk: true },
        { highRisk: true },
      ])
      expect(decisions()).toEqual(['markedHighRisk'])
      for (const id of [DRAFT, VERSION]) await office.as('editor').delete(id)
    }
  },
)

test.each(orders)(
  'a page is marked as high-risk when a %s without the mark and a %s with it are written together',
  async (_without, _with, ...marks) => {
    await write('editor', ...marks)
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    expect(decisions()).toEqual(['markedHighRisk'])
  },
)

test('a mark as high-risk is not set in one version and removed in another in one transaction', async () => {
  await office.as('administrator').releases.create({ releaseId: 'summer' })
  const other = toVersionId('summer', ARTICLE)
  await write('administrator', [VERSION, true])
  await office.writeDraft()
  const lower = { reason: 'No doses.' }
  expect(await office.decide('medicalReviewer', 'unmarkHighRisk', lower)).toMatchObject({
    status: 200,
  })
  await office.as('editor').delete(DRAFT)
  await write('administrator', [other, false])
  const before = decisions()
  await expect(write('administrator', [other, true], [VERSION, false])).rejects.toThrow(
    /Mark all versions/,
  )
  expect(decisions()).toEqual(before)
  // The page had no mark that this could remove.
  await write('administrator', [VERSION, false], [other, true])
  expect(decisions()).toEqual([...before, 'markedHighRisk'])
})
