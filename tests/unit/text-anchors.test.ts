import { describe, expect, it } from 'vitest'
import { quoteAt, QUOTE_LENGTH } from '../../lib/text-anchors/text-quote-selector.ts'
import { findQuoteField } from '../../lib/text-anchors/document-text.ts'
import { findQuote } from '../../lib/text-anchors/find-quote.ts'

const TEXT =
  'Type 1 diabetes is treated with insulin. Type 2 diabetes often begins with metformin, and some people need insulin too. Ask your doctor before you change a dose.'

/** The anchor of the nth occurrence of a quote in the text. */
function getQuote(words: string, nth = 0, text = TEXT) {
  let start = text.indexOf(words)
  for (let seen = 0; seen < nth; seen++) start = text.indexOf(words, start + 1)
  const quote = quoteAt(text, { start, end: start + words.length })
  if (!quote) throw new Error(`“${words}” cannot be quoted`)
  return quote
}

/** The match of an anchor in the text, with its start marked. */
function found(text: string, quote: Parameters<typeof findQuote>[1]): string | null {
  const range = findQuote(text, quote)
  return range && text.slice(range.start, range.end)
}

describe('quoteAt', () => {
  it('trims whitespace and records the text before and after the quote', () => {
    const start = TEXT.indexOf(' metformin')
    expect(quoteAt(TEXT, { start, end: start + 11 })).toMatchObject({
      quote: 'metformin,',
      start: start + 1,
      suffix: expect.stringMatching(/^ and some people/),
      prefix: expect.stringMatching(/often begins with $/),
    })
  })

  it('returns null for an empty quote and for one that is too long', () => {
    expect(quoteAt('   ', { start: 0, end: 3 })).toBeNull()
    expect(quoteAt('a'.repeat(QUOTE_LENGTH + 1), { start: 0, end: QUOTE_LENGTH + 1 })).toBeNull()
    expect(quoteAt('a'.repeat(QUOTE_LENGTH), { start: 0, end: QUOTE_LENGTH })).not.toBeNull()
  })
})

describe('findQuote', () => {
  it('finds a quote in its original text, including the second of two occurrences', () => {
    const second = getQuote('insulin', 1)
    expect(findQuote(TEXT, second)).toMatchObject({ start: TEXT.lastIndexOf('insulin') })
    expect(findQuote(TEXT, getQuote('insulin'))).toMatchObject({ start: TEXT.indexOf('insulin') })
  })

  it.each<[string, string, string]>([
    [
      'the paragraphs before it',
      `A new paragraph about what diabetes is. And another. ${TEXT}`,
      'some people need insulin too',
    ],
    [
      'one of its words',
      TEXT.replace('some people need', 'many people need'),
      'many people need insulin too',
    ],
    [
      'one of its letters',
      TEXT.replace('insulin too', 'insuline too'),
      'some people need insuline too',
    ],
    [
      'the text around it',
      TEXT.replace('with metformin', 'with tablets').replace('Ask your', 'Talk to your'),
      'some people need insulin too',
    ],
  ])('finds a quote after a change of %s', (_what, text, expected) => {
    expect(found(text, getQuote('some people need insulin too'))).toBe(expected)
  })

  it('finds a long quote anywhere in the text', () => {
    const words = 'some people need insulin too'
    expect(found(`Elsewhere ${words}!`, getQuote(words))).toBe(words)
  })

  it.each<[string, string, string]>([
    [
      'its text was deleted',
      TEXT.replace(', and some people need insulin too', ''),
      'some people need insulin too',
    ],
    [
      'its text was reworded',
      TEXT.replace('some people need insulin too', 'injections can be necessary'),
      'some people need insulin too',
    ],
    [
      'only the same short word remains elsewhere in the text',
      'Pumps give insulin all day.',
      'insulin',
    ],
    ['the text is empty', '', 'insulin'],
  ])('finds no quote when %s', (_what, text, words) => {
    expect(findQuote(text, getQuote(words, words === 'insulin' ? 1 : 0))).toBeNull()
  })

  it('finds a quote without a position by its text', () => {
    expect(found(TEXT, { quote: 'insulin' })).toBe('insulin')
    expect(findQuote(TEXT, { quote: 'insuline' })).not.toBeNull()
    expect(findQuote(TEXT, { quote: 'aspirin' })).toBeNull()
  })
})

describe('findQuoteField', () => {
  const block = (key: string, ...texts: string[]) => ({
    _type: 'block',
    _key: key,
    children: texts.map((text) => ({ _type: 'span', text })),
  })
  const document = {
    _id: 'drafts.a',
    title: 'Diabetes',
    slug: { current: 'wholly-different' },
    sections: [
      {
        _key: 's1',
        title: 'Treatment',
        body: [block('b1', 'Type 1 diabetes is treated with insulin.')],
      },
      { _key: 's2', body: [block('b2', 'Some people ', 'need insulin', ' too.')] },
    ],
    tags: ['a', 'sugar'],
    source: { _ref: 'source-a' },
  }

  it.each<[string, unknown]>([
    ['Diabetes', ['title']],
    ['with insulin', ['sections', { _key: 's1' }, 'body', { _key: 'b1' }]],
    ['people need insulin', ['sections', { _key: 's2' }, 'body', { _key: 'b2' }]],
    ['sugar', ['tags', 1]],
    ['source-a', null],
    ['wholly-different', null],
  ])('returns the path of the field that contains “%s”', (quote, path) => {
    expect(findQuoteField(document, { quote })).toEqual(path)
  })
})
