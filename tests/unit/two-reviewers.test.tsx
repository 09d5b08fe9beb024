import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewNote } from '../../components/article/review-note.tsx'
import { TrustBlock } from '../../components/article/trust-block.tsx'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import { person, review } from './json-ld-content.ts'

const both = review({
  firstReviewer: person({ name: 'Ben Torres', credentials: 'MD', jobTitle: 'Cardiologist' }),
  firstStatement: 'Read against the guideline.',
  reviewer: person({ name: 'Amara Bennett', credentials: 'MD' }),
  statement: 'Doses checked.',
})
const facts = { author: null, lastUpdated: null, labels }

test('at the top of a page that takes two reviewers, both are named', () => {
  const shown = renderToStaticMarkup(
    <TrustBlock {...facts} review={both} revokedAt={null} minutes={3} overdue={false} />,
  )
  expect(shown).toMatch(/Medically reviewed.*Ben Torres, MD.*Amara Bennett, MD.*July 15, 2025/s)
})

test('at its end, both stand with what they checked', () => {
  const shown = renderToStaticMarkup(
    <ReviewNote {...facts} review={both} publishedAt={null} history={[]} />,
  )
  expect(shown).toMatch(/Read against the guideline\..*Doses checked\./s)
  expect(shown).toMatch(/Ben Torres, MD.*Cardiologist.*Amara Bennett, MD/s)
})
