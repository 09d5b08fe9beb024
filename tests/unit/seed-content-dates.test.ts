import { expect, test } from 'vitest'
import { getLatestCheck, isNotRechecked } from '../../lib/content/articles/recheck.ts'
import { isRecord } from '../../lib/is-record.ts'
import { seed } from '../../lib/seed/index.ts'
import { text } from './seed-text.ts'

/** Dates shown to readers in the seed content: none claims more than was done. */
const { documents } = await seed()
const checkedOn = new Map(
  documents
    .filter(({ _type }) => _type === 'source')
    .map(({ _id, accessedAt }) => [_id, text(accessedAt)]),
)
const pages = documents.filter(({ _type }) => ['article', 'post', 'takeaway'].includes(_type))
const citedBy = (page: unknown) =>
  [...new Set(JSON.stringify(page).match(/source-[a-z0-9-]+/g))].filter((id) => checkedOn.has(id))

/** The approval shown to readers: the page’s own last one. */
function getApproval(id: string): Record<string, unknown> {
  const own = documents.filter(
    ({ _type, subject, decision }) =>
      _type === 'review' && decision === 'approved' && isRecord(subject) && subject._ref === id,
  )
  const last = own.toSorted((one, other) =>
    text(one.decidedAt).localeCompare(text(other.decidedAt)),
  )
  return last.at(-1) ?? {}
}

test.each(pages.map((page) => [page._id, page] as const))(
  '%s: “Evidence checked” is the oldest check date of the cited sources',
  (id, page) => {
    const days = citedBy(page).map((source) => checkedOn.get(source) ?? '')
    expect(days.length).toBeGreaterThan(0)
    expect(getApproval(id).evidenceCheckedAt).toBe(days.toSorted()[0])
  },
)

test.each(pages.map((page) => [page._id, page] as const))(
  '%s: the record and the source list both state when a source was not opened again',
  (id, page) => {
    const sources = citedBy(page).map((source) => ({ accessedAt: checkedOn.get(source) ?? null }))
    const marked = sources.some((source) => isNotRechecked(source, getLatestCheck(sources)))
    expect(/were not opened again/.test(text(getApproval(id).statement))).toBe(marked)
  },
)

test('every source was checked before the text that cites it was approved', () => {
  for (const page of pages)
    for (const source of citedBy(page))
      expect(
        (checkedOn.get(source) ?? '') <= text(getApproval(page._id).decidedAt).slice(0, 10),
        `${page._id} ${source}`,
      ).toBe(true)
})

test('a guideline that is updated in place shows the year of its last update', () => {
  const years = new Map(documents.map(({ _id, year }) => [_id, year]))
  expect(years.get('source-nice-ng12')).toBe(2025)
  expect(years.get('source-nice-ng18')).toBe(2023)
})

test('a clinical trial is cited by its paper and not by its registry entry', () => {
  const trials = documents.filter(({ _type, kind }) => _type === 'source' && kind === 'trial')
  expect(trials.length).toBeGreaterThan(15)
  expect(trials.filter(({ url }) => /clinicaltrials\.gov|isrctn/.test(text(url)))).toEqual([])
})
