import { expect, test } from 'vitest'
import { article, found, heading, post, text } from './checks-fixtures.ts'

const messages = (page: Parameters<typeof found>[1]) =>
  found('headings', page).map(({ message }) => message)

test('consecutive heading levels pass', () => {
  const inside = [heading('a', 3, 'Signs'), heading('b', 4, 'Early'), heading('c', 3, 'Tests')]
  expect(messages(article(...inside))).toEqual([])
  expect(messages(post(heading('h', 2, 'Salt'), ...inside))).toEqual([])
})

test('a skipped heading level is an error in a section and in a post', () => {
  expect(found('headings', article(heading('a', 4, 'Early')))).toMatchObject([
    {
      level: 'error',
      message: expect.stringContaining('Heading 4 follows heading 2. Use heading 3'),
      excerpt: 'Early',
      path: ['sections', { _key: 's' }, 'body', { _key: 'a' }],
    },
  ])
  expect(messages(post(text('t', 'Words.'), heading('a', 3, 'Early')))).toHaveLength(1)
})

test('a heading above the level of its surroundings is an error', () => {
  expect(messages(article(heading('a', 2, 'Another section')))).toEqual([
    'Heading 2 is under a heading 2 here. Use heading 3.',
  ])
})

test('an empty heading of a section, text, or card is an error', () => {
  const card = { _type: 'careCard', _key: 'c', heading: '' }
  const page = article(heading('a', 3, ' '), card)
  expect(found('headings', page).map(({ path }) => path.at(-1))).toEqual([{ _key: 'a' }, 'heading'])
  expect(messages({ _type: 'article', sections: [{ _key: 's' }] })).toEqual([
    'This heading is empty. Add text, or remove it.',
  ])
})
