import { expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { latestCorrections, getLatestCorrections } from '../../lib/seed/latest-corrections.ts'
import { pageCorrections, getSecondCorrections } from '../../lib/seed/page-corrections.ts'
import { MAX_TEXT_LENGTHS } from '../../lib/workflow/model/text-limits.ts'
import { firstPublicDay, readCorrections } from '../../lib/workflow/model/corrections.ts'
import { isRecord } from '../../lib/is-record.ts'
import { strings } from './seed-text.ts'

const { documents } = await seed()
const reviews = documents.filter(({ _type }) => _type === 'review')
/** Pages that are part of a guide have one version: there is nothing to correct. */
const pages = documents.filter(
  ({ _type, partOf }) => (_type === 'article' && partOf === undefined) || _type === 'post',
)
const getRecords = (id: string) =>
  reviews.filter(({ subject }) => isRecord(subject) && subject._ref === id)

/** All texts within a value, with a paragraph's spans joined. */
function getTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(getTexts)
  if (!isRecord(value)) return []
  const { children } = value
  const joined = Array.isArray(children)
    ? [children.map((child) => (isRecord(child) ? (child.text ?? '') : '')).join('')]
    : []
  return [...joined, ...Object.values(value).flatMap(getTexts)]
}

test('exactly the review records of the second and latest versions list corrections', () => {
  const ids = pages.map(({ _id }) => _id)
  expect(Object.keys(pageCorrections).toSorted()).toEqual(ids.toSorted())
  expect(Object.keys(latestCorrections).filter((id) => !ids.includes(id))).toEqual([])
  for (const review of reviews) {
    const { subject, corrections } = review
    const id = isRecord(subject) ? String(subject._ref) : ''
    const expected = new Map([
      [`review-${id}-second`, getSecondCorrections(id)],
      [`review-${id}`, getLatestCorrections(id)],
    ]).get(review._id)
    expect(corrections ?? [], review._id).toEqual(expected ?? [])
  }
})

test.each(pages.map((page) => [page._id, page] as const))(
  '%s: the corrected text in the record matches the page',
  (id, page) => {
    const texts = getTexts(page)
    const first = firstPublicDay({ records: getRecords(id), published: null })
    const said = [...(pageCorrections[id] ?? []), ...(latestCorrections[id] ?? [])]
    for (const { wrong, now, words } of said) {
      expect(
        texts.some((text) => text.includes(words)),
        words,
      ).toBe(true)
      // Each number in the entry occurs in the page.
      for (const number of now.match(/\d+(?:[.,/]\d+)*/g) ?? [])
        expect(
          texts.some((text) => text.includes(number)),
          `${id}: ${number}`,
        ).toBe(true)
      expect(wrong.length, wrong).toBeLessThanOrEqual(MAX_TEXT_LENGTHS.wrong)
      expect(now.length, now).toBeLessThanOrEqual(MAX_TEXT_LENGTHS.now)
    }
    const stored = getRecords(id).flatMap(({ corrections }) => readCorrections(corrections))
    expect(stored.length).toBeGreaterThan(0)
    expect(new Set(stored.map(({ since }) => since))).toEqual(new Set([first]))
    const named = strings(getRecords(id).map(({ subjectName }) => subjectName))
    expect(named).toEqual([page.title, page.title])
  },
)
