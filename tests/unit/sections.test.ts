import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkArticleText } from '../../schemas/article-text.ts'
import { anchorFrom, isPageSection, findTextSections } from '../../schemas/sections.ts'
import { checkKebab } from '../../schemas/validation.ts'

type Mark = { anchor?: string; navLabel?: string }

const block = (style: string, text: string, mark?: Mark) => ({
  _type: 'block',
  _key: `${style}-${text}`,
  style,
  markDefs: mark ? [{ _type: 'sectionMark', _key: 'm', ...mark }] : [],
  children: [{ _type: 'span', _key: 's', text, marks: mark ? ['m'] : [] }],
})
const h2 = (text: string, mark?: Mark) => block('h2', text, mark)
const anchors = (...blocks: object[]) => findTextSections(blocks).map(({ anchor }) => anchor)

describe('anchorFrom', () => {
  test.each([
    ['How it is diagnosed', 'how-it-is-diagnosed'],
    ['  Type 2: what now?  ', 'type-2-what-now'],
    ['Ménière’s disease', 'menieres-disease'],
    ['Ty\u200bpe\u200d 2\ufeff', 'type-2'],
    ['糖尿病', 'section'],
    ['', 'section'],
    [
      'What to do when the blood sugar is low and nobody is there to help you',
      'what-to-do-when-the-blood-sugar-is-low-and-nobody-is-there',
    ],
  ])('turns %j into %s', (words, anchor) => {
    expect(anchorFrom(words)).toBe(anchor)
  })

  test('returns a valid URL fragment for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
        const anchor = anchorFrom(words)
        expect(checkKebab(anchor)).toBe(true)
        expect(anchor.length).toBeGreaterThan(0)
        expect(anchor.length).toBeLessThanOrEqual(60)
        expect(anchorFrom(anchor)).toBe(anchor)
      }),
    )
  })
})

describe('sections of a text', () => {
  test('start at second-level headings and include everything up to the next one', () => {
    const text = [
      block('normal', 'Before'),
      h2('Signs', { anchor: 'signs-of-it', navLabel: 'Signs' }),
      block('h3', 'Early'),
      { _type: 'careCard', _key: 'c' },
      h2('Care'),
    ]
    const sections = findTextSections<object>(text)
    expect(sections).toMatchObject([
      { heading: undefined, title: '', anchor: null, blocks: [text[0]] },
      { title: 'Signs', anchor: 'signs-of-it', navLabel: 'Signs', blocks: [text[2], text[3]] },
      { title: 'Care', anchor: 'care', navLabel: null, ownAnchor: null, blocks: [] },
    ])
    expect(
      sections.flatMap(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks]),
    ).toEqual(text)
  })

  test('have unique anchors, and a chosen anchor takes precedence over a generated one', () => {
    expect(anchors(h2('Care'), h2('Care'), h2('Other', { anchor: 'care-2' }))).toEqual([
      'care',
      'care-3',
      'care-2',
    ])
  })

  test('never use an anchor that every article has', () => {
    expect(anchors(h2('Sources'), h2('Source 1'), h2('Signs heading'))).toEqual([
      'sources-section',
      'source-1-section',
      'signs-heading-section',
    ])
  })

  test('keep a chosen anchor when the heading is reworded', () => {
    expect(anchors(h2('Entirely other words', { anchor: 'signs' }))).toEqual(['signs'])
  })

  test('ignore a section mark that no text uses', () => {
    const heading = {
      ...h2('Signs', { anchor: 'other' }),
      children: [{ _type: 'span', text: 'Signs' }],
    }
    expect(anchors(heading)).toEqual(['signs'])
  })

  test('each have exactly one anchor for any headings', () => {
    const heading = fc
      .record({
        words: fc.constantFrom('Care', 'Care 2', 'Sources', 'Signs heading', '…'),
        anchor: fc.constantFrom('care', 'care-2', 'section', 'signs', undefined),
      })
      .map(({ words, anchor }) => h2(words, anchor === undefined ? undefined : { anchor }))
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
        const found = anchors(...headings)
        expect(new Set(found).size).toBe(headings.length)
        expect(found.filter((anchor) => anchor === null || isPageSection(anchor))).toEqual([])
      }),
    )
  })
})

describe('checkArticleText', () => {
  const section = { _type: 'articleSection', anchor: 'a' }

  test('accepts one text with headings', () => {
    expect(checkArticleText([h2('Signs'), block('normal', 'Words')], undefined)).toBe(true)
  })
  test('accepts the older sections instead', () => {
    expect(checkArticleText(undefined, [section])).toBe(true)
  })
  test.each([
    ['an empty article', undefined, undefined, 'Enter the text of the article'],
    [
      'text without a heading',
      [block('normal', 'Words')],
      [],
      'Start each section with a Heading 2',
    ],
    ['text in both formats', [h2('Signs')], [section], 'here and in its sections'],
    ['a duplicate anchor', [h2('A', { anchor: 'x' }), h2('B', { anchor: 'x' })], [], 'used twice'],
    [
      'an anchor on a paragraph',
      [h2('A'), block('normal', 'B', { anchor: 'x' })],
      [],
      'not on a Heading 2',
    ],
    [
      'too many sections',
      Array.from({ length: 21 }, (_, n) => h2(`Part ${n}`)),
      [],
      'The maximum is 20',
    ],
  ])('rejects %s', (_what, text, sections, words) => {
    expect(checkArticleText(text, sections)).toContain(words)
  })
})
