import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findInText,
  foldText,
  getSnippet,
  parseTextQuery,
} from '../../lib/lake/engine/text-query.ts'
import { documentTexts } from '../../lib/lake/engine/document-texts.ts'

test('folding a text keeps the position of every character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(text)).toHaveLength(text.length)
    }),
  )
})

test('every word of a text is found in it, and the match is that word', () => {
  const token = fc.stringMatching(/^[a-z0-9]{1,6}([/.<-][0-9]{1,3})?$/)
  fc.assert(
    fc.property(fc.array(token, { minLength: 1 }), fc.nat(), (words, pick) => {
      const text = words.join(' ')
      const word = words[pick % words.length] ?? ''
      const [match] = findInText(parseTextQuery(word), foldText(text)) ?? []
      expect(text.slice(match?.start, match?.end)).toBe(word)
    }),
  )
})

test('a snippet contains the first match, and is a bounded part of its text', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 1 }), { minLength: 1 }), fc.nat(), (words, pick) => {
      const text = words.join(' ')
      const word = words[pick % words.length] ?? ''
      const parts = getSnippet(text, findInText(parseTextQuery(word), foldText(text)) ?? [])
      expect(parts.some(({ isMatch }) => isMatch)).toBe(true)
      const shown = parts.map((part) => part.text).join('')
      expect(text).toContain(shown.replace(/^… | …$/g, ''))
      expect(shown.length).toBeLessThan(400)
    }),
  )
})

test('quotation marks of any shape hold a phrase, and what is left open goes to the end', () => {
  expect(parseTextQuery('“usual care” <140 \u{a0}mmHg')).toEqual(['usual care', '<140', 'mmhg'])
  expect(parseTextQuery('"mm Hg')).toEqual(['mm hg'])
})

test('the settings of a block are no text of it, and its links are', () => {
  const body = [
    {
      _type: 'block',
      _key: 'a',
      style: 'h2',
      listItem: 'bullet',
      children: [{ _type: 'span', _key: 's', text: 'See ' }],
      markDefs: [{ _key: 'm', _type: 'link', href: 'https://example.org' }],
    },
  ]
  expect([...documentTexts({ _id: 'a', _type: 'post', body })]).toEqual([
    { path: 'body[_key=="a"]', text: 'See ' },
    { path: 'body[_key=="a"].markDefs[_key=="m"].href', text: 'https://example.org' },
  ])
})
