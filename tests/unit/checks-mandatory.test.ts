import { expect, test } from 'vitest'
import { article, found, reference } from './checks-page.ts'

test('author, key facts and the first date are not left out', () => {
  const page = {
    ...article(),
    author: reference('person-a'),
    keyFacts: ['Asthma can be kept under control.'],
    publishedAt: '2025-07-08',
  }
  expect(found('mandatory', page)).toEqual([])
  const without = { ...page, author: {}, keyFacts: [' '], publishedAt: '' }
  expect(found('mandatory', without).map(({ level, path }) => [level, ...path])).toEqual([
    ['error', 'facts'],
    ['error', 'author'],
    ['error', 'publishedAt'],
  ])
})
