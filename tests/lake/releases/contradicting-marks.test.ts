import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeArticle } from '../review/complete-article.ts'
import { DRAFT } from '../review/office.ts'
import { openReleaseOffice, VERSION, type ReleaseOffice } from './release-office.ts'

/** One transaction writes the draft and a version of a page that has neither, and only one of them is high-risk. */

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
  'a page that is marked as high-risk and has neither draft nor public version gets no record of a removed mark from an editor who writes a %s without the mark and a %s with it',
  async (_without, _with, ...marks) => {
    await mark()
    for (const order of [marks, marks.toReversed()]) {
      await expect(write('editor', ...order)).rejects.toThrow()
      expect([office.stored(DRAFT), office.stored(VERSION)]).toEqual([null, null])
      expect(decisions()).toEqual(['markedHighRisk'])
    }
  },
)

test.each(orders)(
  'a mark as high-risk is not set and removed in one transaction, which writes a %s without the mark and a %s with it',
  async (_without, _with, ...marks) => {
    await expect(write('editor', ...marks.toReversed())).rejects.toThrow(/both/)
    expect(decisions()).toEqual([])
    await mark()
    await expect(write('administrator', ...marks)).rejects.toThrow(/both/)
    expect(decisions()).toEqual(['markedHighRisk'])
    // A removal that the whole transaction agrees on.
    await write('administrator', [DRAFT, false], [VERSION, false])
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
  },
)
