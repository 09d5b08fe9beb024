import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EmergencyFirst } from '../../components/article/emergency-first.tsx'
import { RichText } from '../../components/article/rich-text.tsx'
import type { ArticleData } from '../../lib/content/articles/article.ts'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import type { ArticleText } from '../../lib/content/text.ts'

const LEVELS = ['emergency', 'urgent', 'nonUrgent']
const STATUSES = ['superseded', 'corrected', 'retracted', 'current', null]

const source = (status: string | null) => ({
  ...{ _type: 'source', _id: 'source-a', title: 'A', kind: 'guideline', status },
  ...{ statusSince: '2026-11-01', whatChanged: 'The number is lower.' },
})
const line = (status: string | null) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', listItem: 'bullet', level: 1, markDefs: [] },
  children: [
    { _type: 'span', _key: 's', text: 'You have chest pain', marks: [] },
    { _type: 'citation', _key: 'c', sources: [source(status)] },
    { _type: 'span', _key: 't', text: '', marks: [] },
  ],
})

/** As returned by a query: stored data is untyped. */
function drawnCard(level: string, status: string | null): string {
  const card = {
    _type: 'careCard',
    _key: 'k',
    level,
    heading: 'Call 911 if:',
    body: [line(status)],
  }
  const text: ArticleText = JSON.parse(JSON.stringify({ body: [card], sections: null }))
  const citations = numberCitations([{ body: text.body }])
  return renderToStaticMarkup(<RichText value={text.body} labels={labels} citations={citations} />)
}

function drawnFirst(status: string | null): string {
  const words: ArticleData['emergency'] = JSON.parse(
    JSON.stringify({ heading: 'Call 911 if:', body: [line(status)] }),
  )
  const citations = numberCitations([{ body: words?.body ?? null }])
  return renderToStaticMarkup(
    <EmergencyFirst words={words} labels={labels} citations={citations} />,
  )
}

/** Whether it says so, once, and after the note that could make a reader wait. */
function saysThatItStands(html: string): boolean {
  const [before = '', ...after] = html.split(labels.emergencyStands)
  expect(after.length).toBeLessThan(2)
  if (after.length === 1) expect(before).toContain('class="evidence-note"')
  return after.length === 1
}

describe('emergency box whose source changed', () => {
  test.each(STATUSES)('tells readers not to wait because of the changed source: %s', (status) => {
    const changed = status !== null && status !== 'current'
    expect(saysThatItStands(drawnFirst(status))).toBe(changed)
    for (const level of LEVELS)
      expect(saysThatItStands(drawnCard(level, status)), level).toBe(
        changed && level === 'emergency',
      )
  })

  test('the note on the changed source names the number to call', () => {
    expect(labels.emergencyStands).toContain('call 911')
  })
})
