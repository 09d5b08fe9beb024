import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewNote } from '../../components/article/review-note.tsx'
import { TrustBlock } from '../../components/article/trust-block.tsx'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import { person, review } from './json-ld-fixtures.ts'

const both = review({
  firstReviewer: person({ name: 'Ben Torres', credentials: 'MD', jobTitle: 'Cardiologist' }),
  firstStatement: 'Read against the guideline.',
  reviewer: person({ name: 'Amara Bennett', credentials: 'MD' }),
  statement: 'Doses checked.',
})
const facts = { author: null, publishedAt: null, lastUpdated: null, corrections: [], labels }

test('the top of a two-reviewer page names both reviewers', () => {
  const shown = renderToStaticMarkup(
    <TrustBlock {...facts} review={both} revokedAt={null} minutes={3} overdue={false} />,
  )
  expect(shown).toMatch(/Medically reviewed.*Ben Torres, MD.*Amara Bennett, MD.*July 15, 2025/s)
})

test('the top of a page without an approval says that it is not reviewed', () => {
  const top = (revokedAt: string | null, signed: typeof both | null = null) =>
    renderToStaticMarkup(
      <TrustBlock {...facts} review={signed} revokedAt={revokedAt} minutes={3} overdue={false} />,
    )
  expect(top(null)).toContain(labels.notReviewed)
  expect(top('2026-01-01T00:00:00Z')).not.toContain(labels.notReviewed)
  expect(top('2026-01-01T00:00:00Z')).toContain(labels.underReReview)
  for (const said of [labels.notReviewed, labels.underReReview])
    expect(top(null, both)).not.toContain(said)
})

test('the end of a two-reviewer page shows both reviewers with their statements', () => {
  const shown = renderToStaticMarkup(<ReviewNote {...facts} review={both} history={[]} />)
  expect(shown).toMatch(/Read against the guideline\..*Doses checked\./s)
  expect(shown).toMatch(/Ben Torres, MD.*Cardiologist.*Amara Bennett, MD/s)
})

test('a sample author and a sample reviewer are marked at the top, at the end, and in the history', () => {
  const author = person({ name: 'Dana Reyes', credentials: 'RN', isSample: true })
  const reviewer = person({ name: 'Amara Bennett', credentials: 'MD', isSample: true })
  const made = { ...facts, author, review: review({ reviewer, statement: 'Read.' }) }
  const top = renderToStaticMarkup(
    <TrustBlock {...made} revokedAt={null} minutes={3} overdue={false} />,
  )
  expect(top).toMatch(
    /Dana Reyes, RN <span[^>]*>Sample author<.*Bennett, MD <span[^>]*>Sample reviewer</s,
  )
  const record = (decision: string) => ({
    _id: decision,
    decision,
    decidedAt: '2026-01-01T00:00:00Z',
    sequence: null,
    contentHash: 'A',
    statement: null,
    summary: null,
    reason: null,
    reviewer: { name: 'A. Bennett', credentials: 'MD', isSample: true },
    firstReviewer: null,
    firstStatement: null,
  })
  const end = renderToStaticMarkup(
    <ReviewNote {...made} history={[record('approved'), record('published')]} />,
  )
  expect(end).toMatch(
    /Sample author.*Sample reviewer.*Approved by A\. Bennett, MD \(Sample reviewer\)/s,
  )
  expect(
    renderToStaticMarkup(
      <TrustBlock {...facts} review={both} revokedAt={null} minutes={3} overdue={false} />,
    ),
  ).not.toContain('Sample')
})
