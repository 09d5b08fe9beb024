import { expect, test } from 'vitest'
import { article, found, link, linked, reference } from './checks-fixtures.ts'

test.each([
  'here',
  'Click here',
  'Read more…',
  '“this page”',
  'Learn more',
  'https://www.who.int/asthma',
  'www.who.int',
])('the link text “%s” is a warning', (words) => {
  expect(found('linkText', article(link('l', words, 'https://www.who.int')))).toMatchObject([
    {
      level: 'warning',
      path: ['sections', { _key: 's' }, 'body', { _key: 'l' }, 'markDefs', { _key: 'mark' }],
    },
  ])
})

test.each(['the WHO fact sheet', 'More about here-and-now therapy', 'Call 988', 'who.int'])(
  'the link text “%s” passes',
  (words) => {
    expect(found('linkText', article(link('l', words, 'https://www.who.int')))).toEqual([])
  },
)

test('a link without text or without a target is an error', () => {
  const levels = (page: Parameters<typeof found>[1]) =>
    found('linkText', page).map(({ level }) => level)
  expect(levels(article(link('l', ' ', '/contact')))).toEqual(['error'])
  expect(levels(article(link('l', 'Our team', ' ')))).toEqual(['error'])
  expect(levels(article(linked('l', 'Our team', { _type: 'internalLink' })))).toEqual(['error'])
  expect(levels({ ...article(), closingCta: { href: '/contact' } })).toEqual(['error'])
})

test('link text with other marks inside is one link, and an unused link definition is ignored', () => {
  const children = [
    { _type: 'span', text: 'read', marks: ['a'] },
    { _type: 'span', text: ' more', marks: ['strong', 'a'] },
  ]
  const markDefs = [
    { _type: 'link', _key: 'a', href: 'https://www.who.int' },
    { _type: 'link', _key: 'unused', href: '' },
  ]
  const page = article({ _type: 'block', _key: 'b', style: 'normal', markDefs, children })
  expect(found('linkText', page).map(({ message }) => message)).toEqual([
    '“read more” doesn’t say where the link leads. Name what readers find there.',
  ])
  const internal = linked('l', 'Asthma', {
    _type: 'internalLink',
    target: reference('article-asthma'),
  })
  expect(found('linkText', article(internal))).toEqual([])
})
