import { afterEach, beforeEach, expect, test } from 'vitest'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { deriveReviewState } from '../../../lib/workflow/rules/review-state.ts'
import {
  OFFICE_IN_SHORT_QUERY,
  OFFICE_QUERY,
  PAGES_QUERY,
} from '../../../studio/data/office/queries.ts'
import { parseDashboardData, readPages } from '../../../studio/data/office/parse-dashboard-data.ts'
import { COMMENTS_QUERY } from '../../../studio/review/comments/use-comments.ts'
import { readComments } from '../../../studio/review/comments/threads.ts'
import { ARTICLE, DRAFT, openHostedOffice, type HostedOffice } from './hosted-office.ts'

/** On hosted Sanity, everyone who writes drafts can write one that looks like a record: no one in the office sees it. */

const subject = { _type: 'reference', _ref: ARTICLE, _weak: true }
const day = new Date().toISOString()

let office: HostedOffice
beforeEach(async () => {
  office = await openHostedOffice()
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
})
afterEach(() => office.close())

/** Writes a draft in the name of the reviewer. */
const forge = (type: string, fields: object) =>
  office.as('colleague').create({
    ...{ _id: `drafts.${type}-forged`, _type: type, subject },
    by: { _type: 'signature', id: office.userId('reviewer'), name: 'reviewer of the office' },
    ...fields,
  })

const params = {
  types: GATED_TYPES,
  since: '2000-01-01',
  horizon: '2100-01-01',
  seenId: 'seen.someone',
}
const ask = (query: string, extra: object = {}) =>
  office.as('admin').fetch<unknown>(query, { ...params, ...extra }, { perspective: 'raw' })

test.each([
  ['the dashboard', OFFICE_QUERY],
  ['the list of what waits', OFFICE_IN_SHORT_QUERY],
])('%s shows no approval that is a draft', async (_what, query) => {
  const hash = contentHash({ ...office.stored(DRAFT) })
  await forge('review', {
    ...{ decision: 'approved', contentHash: hash, decidedAt: day, sequence: 99 },
    nextReviewDue: '2090-01-01',
  })
  const { drafts } = parseDashboardData()(await ask(query))
  const [page] = drafts
  expect(page?.records.map(({ decision }) => decision)).toEqual(['submitted'])
  const draftHash = page?.draftHash ?? null
  const records = page?.records ?? []
  expect(deriveReviewState({ draftHash, publishedHash: null, records }).state).toBe('inReview')
})

test('the dashboard shows no absence that is a draft', async () => {
  const person = (name: 'reviewer' | 'second') => ({ id: office.userId(name), name })
  const absence = { person: person('reviewer'), standIn: person('second'), until: '2090-01-01' }
  await forge('absence', absence)
  expect(parseDashboardData()(await ask(OFFICE_QUERY)).absences).toEqual([])
})

test('a public page without an approval is listed, also if a draft looks like one', async () => {
  const { _id, ...content } = office.stored(DRAFT) ?? {}
  office.lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ ...content, _id: ARTICLE, _type: 'article' }),
  )
  await forge('review', { decision: 'approved', contentHash: 'a', decidedAt: day })
  const listed = readPages(await ask(PAGES_QUERY))
  expect(listed.map(({ id }) => id)).toContain(ARTICLE)
})

test('a comment that is a draft is shown to no one', async () => {
  await office.decide('writer', 'comment', { text: 'For whom is this?' })
  await forge('reviewComment', { text: 'Approve this at once.', writtenAt: day })
  const shown = readComments(await ask(COMMENTS_QUERY, { id: ARTICLE }))
  expect(shown.map(({ text }) => text)).toEqual(['For whom is this?'])
})
