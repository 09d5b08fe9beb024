import { expect, test } from 'vitest'
import { article, found, item, text } from './checks-fixtures.ts'

test('a paragraph of four sentences is a warning, and a list item of four sentences passes', () => {
  expect(found('longParagraphs', article(text('a', 'One. Two. Three.')))).toEqual([])
  expect(found('longParagraphs', article(item('a', 'One. Two. Three. Four.')))).toEqual([])
  expect(found('longParagraphs', article(text('a', 'One. Two. Three. Four.')))).toMatchObject([
    { level: 'warning', message: expect.stringContaining('4 sentences') },
  ])
})
