import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  EmptySearches,
  normalizeQuery,
  type EmptySearchCount,
} from '../../lib/content/search/empty-searches.ts'

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
])('normalizeQuery counts “%s” as %s', (question, words) => {
  expect(normalizeQuery(question)).toBe(words)
})

it('normalized queries are short and lowercase and contain no address or long number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (question) => {
      const words = normalizeQuery(question)
      if (words === null) return
      expect(words.length).toBeLessThanOrEqual(60)
      expect(words).not.toMatch(/@|\d{4}/)
      expect(words).toBe(words.toLowerCase())
    }),
  )
})

/** What each flush sent. */
async function sent(searches: EmptySearches) {
  const all: EmptySearchCount[] = []
  await searches.flush(async (counts) => void all.push(...counts), NOW)
  return all
}

it('a query is reported after three searches, and later reports contain only the increase', async () => {
  const searches = new EmptySearches()
  const ask = (question: string) => searches.count(question)
  ask('gallbladder')
  ask('Gallbladder!')
  ask('my own name')
  expect(await sent(searches)).toEqual([])
  ask('gallbladder')
  const [written] = await sent(searches)
  expect(written).toMatchObject({
    words: 'gallbladder',
    month: '2026-11',
    add: 3,
  })
  expect(await sent(searches)).toEqual([])
  ask('gallbladder')
  expect(await sent(searches)).toEqual([{ ...written, add: 1 }])
})

it('counts that could not be stored are sent with the next report', async () => {
  const searches = new EmptySearches()
  for (let time = 0; time < 3; time += 1) searches.count('gallbladder')
  await expect(searches.flush(() => Promise.reject(new Error('away')), NOW)).rejects.toThrow('away')
  expect(await sent(searches)).toMatchObject([{ words: 'gallbladder', add: 3 }])
})

it('a report contains at most 20 queries', async () => {
  const searches = new EmptySearches()
  for (let word = 0; word < 200; word += 1)
    for (let time = 0; time < 3; time += 1) searches.count(`word ${word}`)
  expect(await sent(searches)).toHaveLength(20)
})
