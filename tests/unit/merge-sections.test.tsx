import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contentsEntries, SectionList } from '../../components/article/section-list.tsx'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import { readingMinutes } from '../../lib/content/articles/reading-time.ts'
import { articleSections } from '../../lib/content/articles/sections.ts'
import { DEFAULT_ARTICLE_LABELS } from '../../lib/content/site/labels.ts'
import type { ArticleText } from '../../lib/content/text.ts'
import { isRecord } from '../../lib/is-record.ts'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { checkArticleText } from '../../schemas/article-text.ts'
import { oneText } from '../../studio/editor/text/turn-into-text.tsx'

/** As returned by a query: stored data is untyped. */
function answered(text: { body?: unknown; sections?: unknown }): ArticleText {
  return JSON.parse(JSON.stringify({ body: null, sections: null, ...text }))
}

function page(text: ArticleText) {
  const sections = articleSections(text)
  const citations = numberCitations(sections)
  return {
    html: renderToStaticMarkup(
      <SectionList sections={sections} labels={DEFAULT_ARTICLE_LABELS} citations={citations} />,
    ),
    contents: contentsEntries(sections),
    sources: citations.sources,
    minutes: readingMinutes(sections.flatMap(({ body }) => body ?? [])),
  }
}

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const key = fc.constantFrom('a', 'b', 'c', 'd', 'words', 'section')
const span = (text: string) => ({ _type: 'span', _key: 's', text, marks: [] })
const cited = (text: string, id: string) => [
  span(text),
  { _type: 'citation', _key: 'q', sources: [{ _id: id, title: id }] },
  { ...span(''), _key: 't' },
]
const block = fc
  .record({ _key: key, text: words, style: fc.constantFrom('normal', 'h3', 'h4'), source: key })
  .map(({ text, source, ...rest }) => ({
    ...rest,
    _type: 'block',
    markDefs: [],
    children: rest.style === 'normal' ? cited(text, source) : [span(text)],
  }))
const item = fc.record({ _key: key, text: words }).map(({ _key, text }) => ({
  ...{ _type: 'block', _key, style: 'normal', listItem: 'bullet', level: 1, markDefs: [] },
  children: [span(text)],
}))
const card = fc
  .record({ _key: key, heading: words, body: fc.array(item, { maxLength: 2 }) })
  .map((fields) => ({ _type: 'careCard', level: 'urgent', ...fields }))
const anchor = fc.constantFrom('signs', 'care', 'type-2', 'section', 'a', 'living-well')
const section = fc.record(
  {
    _type: fc.constant('articleSection'),
    _key: key,
    anchor,
    navLabel: words.filter((label) => label.trim() === label),
    heading: words,
    body: fc.array(fc.oneof(block, item, card), { maxLength: 5 }),
  },
  { requiredKeys: ['_type', '_key', 'anchor', 'heading', 'body'] },
)
const sections = fc.uniqueArray(section, { selector: (each) => each.anchor, maxLength: 6 })

describe('oneText (converts article sections to one text)', () => {
  test('renders the same page with the same anchors and sources', () => {
    fc.assert(
      fc.property(sections, (older) => {
        expect(page(answered({ body: oneText(older) }))).toEqual(
          page(answered({ sections: older })),
        )
      }),
    )
  })

  test('keeps all blocks and text, and gives each block a unique key', () => {
    fc.assert(
      fc.property(sections, (older) => {
        const text = oneText(older)
        const bare = (blocks: readonly object[]) =>
          blocks.map((each) => ({ ...each, _key: undefined }))
        expect(bare(text.filter(({ style }) => style !== 'h2'))).toEqual(
          bare(older.flatMap(({ body }) => body)),
        )
        expect(new Set(text.map(({ _key }) => _key)).size).toBe(text.length)
      }),
    )
  })

  test('has the same check findings before and after', () => {
    fc.assert(
      fc.property(sections, (older) => {
        const found = (text: object) =>
          runChecks({ _type: 'article', ...text })
            // The field itself is validated by the form.
            .filter(({ rule }) => rule !== 'form')
            .map(({ rule, message, excerpt }) => `${rule} ${message} ${excerpt}`)
            .sort()
        expect(found({ body: oneText(older) })).toEqual(found({ sections: older }))
      }),
      { numRuns: 40 },
    )
  })

  test('returns a text that the form accepts', () => {
    fc.assert(
      fc.property(sections, (older) => {
        fc.pre(older.length > 0)
        expect(checkArticleText(oneText(older), [])).toBe(true)
      }),
    )
  })

  test('accepts sections without a key, heading, or text', () => {
    expect(oneText([{ _type: 'articleSection' }, 'stray', null])).toEqual([
      {
        _type: 'block',
        _key: 'section-1',
        style: 'h2',
        markDefs: [],
        children: [{ _type: 'span', _key: 'words', text: '', marks: [] }],
      },
    ])
  })
})

describe('section heading with marks', () => {
  const heading = {
    _type: 'block',
    _key: 'h',
    style: 'h2',
    markDefs: [{ _type: 'sectionMark', _key: 'm', anchor: 'bug' }],
    children: [
      { _type: 'span', _key: '1', text: 'What ', marks: ['m'] },
      { _type: 'span', _key: '2', text: 'H. pylori', marks: ['m', 'em'] },
      { _type: 'citation', _key: '3', sources: [{ _id: 'one', title: 'One' }] },
      { _type: 'span', _key: '4', text: ' does', marks: [] },
    ],
  }

  test('renders its emphasis and its citation', () => {
    const { html, sources } = page(answered({ body: [heading] }))
    expect(html).toContain('<h2 id="bug-heading">What <em>H. pylori</em><sup class="citation">')
    expect(html).toContain('</sup> does</h2>')
    expect(sources).toHaveLength(1)
  })
})

test('text before the first heading has no heading and no anchor', () => {
  const { html, contents } = page(
    answered({ body: oneText([{ body: [] }]).map((each) => ({ ...each, style: 'normal' })) }),
  )
  expect(html).not.toContain('<h2')
  expect(html).not.toContain('aria-labelledby')
  expect(contents).toEqual([])
})

test('a document with both formats renders all content', () => {
  const older = [{ _type: 'articleSection', _key: 'o', anchor: 'old', heading: 'Old', body: [] }]
  const both = articleSections(answered({ sections: older, body: oneText([{ heading: 'New' }]) }))
  expect(both.filter(isRecord).map(({ heading }) => heading)).toEqual(['Old', 'New'])
})
