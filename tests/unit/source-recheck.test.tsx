import { renderToStaticMarkup } from 'react-dom/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RecheckNote } from '../../components/article/recheck-note.tsx'
import { getLatestCheck, isNotRechecked } from '../../lib/content/articles/recheck.ts'
import { DEFAULT_ARTICLE_LABELS, type ArticleLabels } from '../../lib/content/site/labels.ts'
import type { SourceData } from '../../lib/content/text.ts'

const at = (accessedAt: string | null): Pick<SourceData, 'accessedAt'> => ({ accessedAt })

describe('isNotRechecked (source last checked more than 12 months before the latest check of the list)', () => {
  test.each([
    ['2025-07-14', '2026-11-28', true],
    ['2025-11-27', '2026-11-28', true],
    ['2025-11-28', '2026-11-28', false],
    ['2026-11-23', '2026-11-28', false],
    [null, '2026-11-28', false],
    ['2025-07-14', null, false],
    ['soon', '2026-11-28', false],
  ])('checked %s, latest %s: returns %s', (day, latest, expected) => {
    expect(isNotRechecked(at(day), latest)).toBe(expected)
  })

  test('getLatestCheck returns the latest recorded day in any order', () => {
    expect(getLatestCheck([at('2026-11-24'), at(null), at('2025-07-14'), at('x')])).toBe(
      '2026-11-24',
    )
    expect(getLatestCheck([])).toBeNull()
  })

  test('never marks the most recently checked source, and no source of a list checked within a year', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), (days) => {
        const sources = days.map(at)
        const latest = getLatestCheck(sources)
        expect(isNotRechecked(at(latest), latest)).toBe(false)
        for (const source of sources)
          if (source.accessedAt?.slice(0, 4) === latest?.slice(0, 4))
            expect(isNotRechecked(source, latest)).toBe(false)
      }),
    )
  })
})

describe('note on a source that was not rechecked', () => {
  const source = (accessedAt: string): SourceData => ({
    ...{ _id: accessedAt, _type: 'source', title: 'A', authors: null, publisher: 'B', year: 2020 },
    ...{ url: null, doi: null, pmid: null, kind: 'guideline', accessedAt, status: 'current' },
    ...{ statusSince: null, whatChanged: null, supersededBy: null },
  })
  const [old, fresh] = [source('2025-07-14'), source('2026-11-28')]
  const shown = (each: SourceData, labels: ArticleLabels = DEFAULT_ARTICLE_LABELS) =>
    renderToStaticMarkup(
      <RecheckNote source={each} sources={[old, fresh]} labels={labels} />,
    ).trim()

  test('shows the month of the last check, and nothing for a recently checked source', () => {
    expect(shown(old)).toBe('Not rechecked since July 2025.')
    expect(shown(fresh)).toBe('')
  })

  test('uses the label that editors entered', () => {
    const labels = { ...DEFAULT_ARTICLE_LABELS, notRechecked: 'Last opened in' }
    expect(shown(old, labels)).toBe('Last opened in July 2025.')
  })
})
