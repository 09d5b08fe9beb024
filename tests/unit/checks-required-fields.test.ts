import { expect, test } from 'vitest'
import { checkFactCount } from '../../schemas/fact-check.ts'
import { article, found, reference } from './checks-fixtures.ts'

test('author, key facts, and publication date are required', () => {
  const page = {
    ...article(),
    author: reference('person-a'),
    keyFacts: ['Asthma can be kept under control.'],
    publishedAt: '2025-07-08',
  }
  expect(found('mandatory', page)).toEqual([])
  const without = { ...page, author: {}, keyFacts: [' '], publishedAt: undefined }
  expect(found('mandatory', without).map(({ level, path }) => [level, ...path])).toEqual([
    ['error', 'facts'],
    ['error', 'author'],
  ])
})

test('fewer than three key facts are a warning', () => {
  const fact = (_key: string) => ({
    _type: 'block',
    _key,
    children: [{ _type: 'span', _key: 's', text: `Asthma fact ${_key}.` }],
  })
  const page = (...keys: string[]) => ({
    ...article(),
    author: reference('person-a'),
    facts: keys.map(fact),
    publishedAt: '2025-07-08',
  })
  const level = (document: object) => found('mandatory', { ...document }).map((each) => each.level)
  expect(level(page('a', 'b'))).toEqual(['warning'])
  expect(level(page('a', 'b', 'c'))).toEqual([])
  expect(checkFactCount(page('a', 'b').facts)).toBe('Enter at least 3 key facts.')
  expect(checkFactCount([])).toBe(true)
})
