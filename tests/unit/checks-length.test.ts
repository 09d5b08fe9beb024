import { expect, test } from 'vitest'
import { article, found, post, text } from './checks-fixtures.ts'

const words = (count: number) => text('a', 'Word '.repeat(count))

test.each([
  // The section's heading, “About asthma”, counts.
  ['an article', 1498, 2998, (count: number) => article(words(count))],
  ['a post', 600, 1200, (count: number) => post(words(count))],
])('%s must have a length within its limits', (_what, least, most, page) => {
  for (const count of [least, most]) expect(found('length', page(count))).toEqual([])
  for (const count of [least - 1, most + 1])
    expect(found('length', page(count))).toMatchObject([{ level: 'warning' }])
})
