import { expect, test } from 'vitest'
import { article, found, item, text } from './checks-page.ts'

test('four sentences are too many for a paragraph; a list may have more', () => {
  expect(found('longParagraphs', article(text('a', 'One. Two. Three.')))).toEqual([])
  expect(found('longParagraphs', article(item('a', 'One. Two. Three. Four.')))).toEqual([])
  expect(found('longParagraphs', article(text('a', 'One. Two. Three. Four.')))).toMatchObject([
    { level: 'warning', message: expect.stringContaining('4 sentences') },
  ])
})
