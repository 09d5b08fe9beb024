import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '../../components/article/rich-text.tsx'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import type { RichTextBlock } from '../../lib/content/text.ts'

/**
 * Renders a paragraph with a glossary term between asterisks or a phone number between tildes; braces in the result
 * mark text that must not break.
 */
function drawn(words: string): string {
  const term = {
    ...{ _id: 't', _type: 'glossaryTerm' as const, term: 'PrEP', definition: 'A medicine.' },
    ...{ slug: 'prep', sources: null },
  }
  const block: RichTextBlock = {
    ...{ _type: 'block', _key: 'b', style: 'normal' },
    markDefs: [
      { _type: 'glossaryMark', _key: 'g', term },
      { _type: 'link', _key: 'n', href: 'tel:988' },
    ],
    children: words.split(/(\*[^*]*\*|~[^~]*~)/).map((text, index) => ({
      ...{ _type: 'span', _key: `s${index}`, text: text.replace(/^[*~]|[*~]$/g, '') },
      marks: text.startsWith('*') ? ['g'] : text.startsWith('~') ? ['n'] : [],
    })),
  }
  const html = renderToStaticMarkup(
    <RichText value={[block]} labels={labels} citations={numberCitations([])} />,
  )
  return html
    .replace(/<span id="[^"]*" popover[^>]*>.*?<\/a><\/span>/g, '')
    .replace(/<span class="unbroken">(.*?)<\/span>/g, '{$1}')
    .replace(/<[^>]+>/g, '')
}

test.each([
  ['Take *PrEP* or *PEP*, or ask.', 'Take PrEP or {PEP,} or ask.'],
  ['An eye disease (*retinopathy*) is slow.', 'An eye disease {(retinopathy)} is slow.'],
  ['Stop (*PrEP*', 'Stop {(PrEP}'],
  ['The *tumor*’s genes', 'The {tumor’s} genes'],
  ['A *stroke* can come.', 'A stroke can come.'],
  ['Call ~988~, or 911.', 'Call {988,} or 911.'],
  ['A line (~1-800-950-6264~) helps.', 'A line {(1-800-950-6264)} helps.'],
  ['self-*care* as such', 'self-care as such'],
])('punctuation does not wrap away from a term or phone number: %s', (words, said) => {
  expect(drawn(words)).toBe(said)
})
