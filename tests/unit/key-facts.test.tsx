import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PageKeyFacts } from '../../components/article/page-key-facts.tsx'
import { RichText } from '../../components/article/rich-text.tsx'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import type { PostData } from '../../lib/content/blog/post.ts'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import { isRecord } from '../../lib/is-record.ts'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { checkFacts } from '../../schemas/fact-check.ts'
import { factsFromLines } from '../../studio/editor/text/legacy-facts-input.tsx'

type Page = Pick<PostData, 'facts' | 'keyFacts' | 'body'>

/** As returned by a query: stored data is untyped. */
function answered(page: { facts?: unknown; keyFacts?: unknown; body?: unknown }): Page {
  return JSON.parse(JSON.stringify({ facts: null, keyFacts: null, body: null, ...page }))
}

const source = (id: string) => ({ _id: id, title: `Title of ${id}` })
const span = (text: string) => ({ _type: 'span', _key: 's', text, marks: [] })
const fact = (text: string, ...ids: string[]) => ({
  ...{ _type: 'block', _key: text, style: 'normal', markDefs: [] },
  children: [span(text), { _type: 'citation', _key: 'c', sources: ids.map(source) }],
})

function drawn(page: Page): string {
  const citations = numberCitations([{ body: page.facts }, { body: page.body }])
  return renderToStaticMarkup(
    <>
      <PageKeyFacts page={page} labels={labels} citations={citations} />
      <RichText value={page.body} labels={labels} citations={citations} />
    </>,
  )
}

/** A page's citation numbers in order of appearance. */
const numbersIn = (html: string) => [...html.matchAll(/href="#source-(\d+)"/g)].map(([, n]) => n)

describe('key facts on the page', () => {
  test('use the source numbers of the whole text', () => {
    const html = drawn(
      answered({
        facts: [fact('Common.', 'b'), fact('Treatable.', 'a', 'b')],
        body: [fact('More on it.', 'c', 'a')],
      }),
    )
    expect(numbersIn(html)).toEqual(['1', '1', '2', '2', '3'])
    expect(html).toMatch(/<li[^>]*>.*?Common\.<sup class="citation"><a id="cite-1-1"/)
    expect(html).not.toMatch(/<li[^>]*>[^/]*<p>/)
  })

  test('sources of tables, figures, lists, and key facts boxes are numbered at their positions in the text', () => {
    const sources = (id: string) => [source(id)]
    const picture = { alt: 'A', asset: { _id: 'i', url: 'https://example.org/a.svg' } }
    const html = drawn(
      answered({
        body: [
          { _type: 'figure', _key: 'f', picture, caption: 'Classes', sources: sources('a') },
          { _type: 'doDontList', _key: 'd', title: 'Do', dos: ['walk'], sources: sources('b') },
          { _type: 'keyFacts', _key: 'k', title: 'Facts', facts: ['One.'], sources: sources('c') },
          { _type: 'dataTable', _key: 't', caption: 'T', rows: [], sources: sources('d') },
        ],
      }),
    )
    expect(numbersIn(html)).toEqual(['1', '2', '3', '4'])
  })

  test('render facts in the older format, and both formats when a document has both', () => {
    expect(drawn(answered({ keyFacts: ['Old words.'] }))).toContain('Old words.')
    const both = drawn(answered({ facts: [fact('New.', 'a')], keyFacts: ['Old.'] }))
    expect(both.indexOf('New.')).toBeLessThan(both.indexOf('Old.'))
    expect(drawn(answered({}))).toBe('')
  })
})

describe('factsFromLines', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  const getText = (value: unknown) =>
    (Array.isArray(value) ? value.filter(isRecord) : []).map(({ children }) =>
      (Array.isArray(children) ? children.filter(isRecord) : []).map(({ text }) => text).join(''),
    )

  test('keeps all text, puts existing facts first, and creates unique keys', () => {
    fc.assert(
      fc.property(fc.array(words), fc.array(words), (lines, more) => {
        const first = factsFromLines(lines, undefined)
        expect(getText(first)).toEqual(lines)
        const all = factsFromLines(more, first)
        expect(getText(all)).toEqual([...lines, ...more])
        const keys = all.map((block) => '_key' in block && block._key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('ignores values that are not text', () => {
    expect(factsFromLines([1, null, 'One.'], 'words')).toHaveLength(1)
  })

  test('produces facts for which the checks require a source', () => {
    const asks = (page: object) =>
      runChecks({ _type: 'post', ...page }).filter(({ rule }) => rule === 'uncitedParts')
    const lines = ['It is common.', 'It can be treated.']
    expect(asks({ keyFacts: lines }).map(({ message }) => message)).toEqual(
      lines.map(() => expect.stringContaining('Convert them to facts with sources')),
    )
    expect(asks({ facts: factsFromLines(lines, []) }).map(({ excerpt }) => excerpt)).toEqual(lines)
  })
})

describe('checkFacts', () => {
  const facts = (...texts: string[]) => texts.map((text) => ({ children: [{ text }] }))

  test.each<[string, unknown, unknown, true | RegExp]>([
    ['accepts one to eight facts', facts('a', 'b', 'c'), undefined, true],
    ['accepts facts in the older format', undefined, ['Old.'], true],
    ['rejects an empty list', [], [], /^Required\. Enter the key facts/],
    [
      'rejects nine facts',
      facts(...'abcdefghi'),
      undefined,
      /^There are 9 facts\. The maximum is 8/,
    ],
    ['names the empty fact', facts('a', ' ', 'c'), undefined, /^Fact 2 is empty/],
    [
      'names the fact that is too long',
      facts('a', 'b'.repeat(301)),
      undefined,
      /^Fact 2 has 301 characters/,
    ],
    ['rejects a value that is not a list', 'words', 7, /^Required\. Enter/],
  ])('%s', (_what, value, older, expected) => {
    if (expected === true) expect(checkFacts(value, older)).toBe(true)
    else expect(checkFacts(value, older)).toMatch(expected)
  })
})
