import { expect, test } from 'vitest'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { approvedCount, reviewRelease } from '../../lib/workflow/rules/release-review.ts'

const SOURCE = { _id: 'source-a', _type: 'source', _rev: 's1', title: 'Asthma facts' }
const term = (name: string, definition: string) => ({
  _id: `versions.spring.term-${name}`,
  _type: 'glossaryTerm',
  _rev: `rev-${name}`,
  term: name,
  definition,
})
const wheeze = term('Wheeze', 'A whistling sound.')

let sequence = 0
const record = (id: string, decision: string, more: Record<string, unknown> = {}) => ({
  _id: `review.${++sequence}`,
  _type: 'review',
  _rev: 'r',
  subject: { _ref: id },
  decision,
  decidedAt: '2026-11-01T09:00:00.000Z',
  sequence,
  release: 'spring',
  ...more,
})
const approved = (id: string, version: object, manifest: unknown = { inside: [], outside: [] }) => [
  record(id, 'submitted', { contentHash: contentHash({ ...version }) }),
  record(id, 'approvedForRelease', { contentHash: contentHash({ ...version }), manifest }),
]

function review(
  records: readonly Record<string, unknown>[],
  versions: Parameters<typeof reviewRelease>[0]['versions'] = [wheeze],
  documents: Parameters<typeof reviewRelease>[0]['documents'] = [SOURCE],
) {
  return reviewRelease({ name: 'spring', versions, documents, records })
}

test('a version without a submission is listed as not submitted, and counts as not approved', () => {
  const pages = review([])
  expect(pages).toMatchObject([
    { id: 'term-Wheeze', title: 'Wheeze', label: 'Not submitted', isReady: false },
  ])
  expect(approvedCount(pages)).toBe('0 of 1 approved')
})

test('an approved version is ready, until one word of it changes', () => {
  const records = approved('term-Wheeze', wheeze)
  expect(review(records)).toMatchObject([{ label: 'Approved', isReady: true }])
  const changed = { ...wheeze, definition: 'A high whistling sound.' }
  expect(review(records, [changed])).toMatchObject([
    { label: 'Approval not valid', isReady: false },
  ])
})

test('an approval of the draft does not make a version ready', () => {
  const ofDraft = record('term-Wheeze', 'approved', {
    release: undefined,
    contentHash: contentHash(wheeze),
  })
  expect(review([ofDraft])).toMatchObject([{ label: 'Not submitted', isReady: false }])
})

test('a changed source that an approved version shows is named, and the page is not ready', () => {
  const outside = [{ id: 'source-a', revision: 's1', contentHash: contentHash(SOURCE) }]
  const records = approved('term-Wheeze', wheeze, { inside: [], outside })
  expect(review(records)).toMatchObject([{ isReady: true, changed: [] }])
  const corrected = { ...SOURCE, title: 'Asthma facts, corrected' }
  expect(review(records, [wheeze], [corrected])).toMatchObject([
    { label: 'Approval not valid', isReady: false, changed: ['Asthma facts, corrected'] },
  ])
})

test('a page that was taken out of the release voids the approval of a page that refers to it', () => {
  const inside = [{ id: 'term-Cough', revision: 'c1', contentHash: 'c' }]
  const records = approved('term-Wheeze', wheeze, { inside, outside: [] })
  expect(review(records)).toMatchObject([{ isReady: false, changed: ['term-Cough'] }])
  const both = review(records, [wheeze, term('Cough', 'A reflex.')])
  expect(both.find(({ id }) => id === 'term-Wheeze')).toMatchObject({ isReady: true })
})

test('an approval whose manifest cannot be read does not count', () => {
  const records = approved('term-Wheeze', wheeze, 'forged')
  expect(review(records)).toMatchObject([{ label: 'Approval not valid', isReady: false }])
})

test('an approval of a text is none of the removal of its page', () => {
  const records = approved('term-Wheeze', wheeze)
  const removal = { ...wheeze, _system: { delete: true } }
  const published = { ...wheeze, _id: 'term-Wheeze' }
  expect(review(records, [removal], [published])).toMatchObject([
    { isTakenDown: true, isReady: false },
  ])
})
