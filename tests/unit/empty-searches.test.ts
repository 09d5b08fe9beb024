import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { EmptySearches, toCountedWords } from '../../lib/answers/empty-searches.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['  Gallbladder PAIN? ', 'gallbladder pain'],
  ['type 2', 'type 2'],
  ['St. John’s wort', 'st john’s wort'],
  ['me@example.org', null],
  ['call 555-123-4567', null],
  ['ssn 123456789', null],
  ['https://example.org', null],
  ['x', null],
  ['?', null],
  ['a'.repeat(61), null],
])('of “%s” is counted %s', (question, words) => {
  expect(toCountedWords(question)).toBe(words)
})

it('counted words are short, in lower case, and hold no address and no long number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (question) => {
      const words = toCountedWords(question)
      if (words === null) return
      expect(words.length).toBeLessThanOrEqual(60)
      expect(words).not.toMatch(/@|\d{4}/)
      expect(words).toBe(words.toLowerCase())
    }),
  )
})

it('words are written down when they are asked for the third time, and then each time', () => {
  const searches = new EmptySearches()
  const ask = (question: string) => searches.count(question, NOW)
  expect(ask('gallbladder')).toBeNull()
  expect(ask('Gallbladder!')).toBeNull()
  expect(ask('my own name')).toBeNull()
  const written = ask('gallbladder')
  expect(written).toMatchObject({ words: 'gallbladder', month: '2026-11', add: 3 })
  expect(ask('gallbladder')).toEqual({ ...written, add: 1 })
})

it('a flood of words is written down in part', () => {
  const searches = new EmptySearches()
  let written = 0
  for (let word = 0; word < 200; word += 1)
    for (let time = 0; time < 3; time += 1)
      if (searches.count(`word ${word}`, NOW) !== null) written += 1
  expect(written).toBeLessThanOrEqual(60)
})
