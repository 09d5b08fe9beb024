import { expect, test } from 'vitest'
import { getKnownPaths } from '../../lib/workflow/checks/known-paths.ts'
import { article, found, link, linked, reference } from './checks-fixtures.ts'

const knownPaths = getKnownPaths(
  [
    { _type: 'homePage' },
    { _type: 'contactPage' },
    { _type: 'article', slug: 'asthma' },
    { _type: 'doctor', number: 2 },
    { _type: 'person', slug: 'ash' },
  ],
  ['/blog/old-name'],
)
const dead = (href: string) =>
  found('deadLinks', article(link('l', 'There', href)), { knownPaths }).map(
    ({ message }) => message,
  )

test.each([
  '/',
  '/contact',
  '/contact/',
  '/diseases/asthma#signs',
  '/booking/2',
  '/search?q=asthma',
  '/blog/old-name',
  'https://www.who.int/nowhere',
  '//www.who.int',
  'tel:988',
  '#signs',
])('%s is not a broken link', (href) => expect(dead(href)).toEqual([]))

test.each(['/diseases/asthmas', '/Contact', '/booking/3', '/person/ash', '/blog/new-name?a=1'])(
  '%s is a broken link and an error',
  (href) => {
    expect(dead(href)).toEqual([
      `No page on this site has the URL ${href.split('?')[0]}. Correct the link.`,
    ])
  },
)

test('a broken button link is an error, and unknown site URLs produce no finding', () => {
  const page = { ...article(), closingCta: { label: 'Talk to us', href: '/nowhere' } }
  expect(found('deadLinks', page, { knownPaths })).toMatchObject([
    { level: 'error', path: ['closingCta', 'href'] },
  ])
  expect(found('deadLinks', page)).toEqual([])
})

test('a link to a deleted document is one error, and a link to a draft is no finding of this rule', () => {
  const internal = (id: string) =>
    article(linked('l', 'What COPD is', { _type: 'internalLink', target: reference(id) }))
  const context = {
    knownPaths,
    published: new Set<string>(),
    isDeleted: (id: string) => id === 'article-copd',
  }
  expect(found('deadLinks', internal('article-copd'), context)).toMatchObject([
    { level: 'error', excerpt: 'What COPD is', message: expect.stringContaining('was deleted') },
  ])
  expect(found('references', internal('article-copd'), context)).toEqual([])
  expect(found('deadLinks', internal('article-flu'), context)).toEqual([])
  expect(found('references', internal('article-flu'), context)).toMatchObject([
    { level: 'warning' },
  ])
})
