import { describe, expect, test } from 'vitest'
import { patchPath, findLinks } from '../../lib/workflow/links/link-paths.ts'
import { getStaleLinks, type Moved } from '../../lib/workflow/links/stale.ts'
import { getUses } from '../../lib/workflow/links/used.ts'

const block = (...markDefs: object[]) => ({ _type: 'block', _key: 'b', markDefs, children: [] })
const link = (href: string) => ({ _type: 'link', _key: 'l', href })
const reference = (_ref: string, more = {}) => ({ _type: 'reference', _ref, ...more })
const article = {
  _id: 'article-a',
  _type: 'article',
  title: '/diseases/old is no address here',
  related: [reference('article-old', { _key: 'r', _weak: true })],
  author: reference('person-a'),
  sections: [
    {
      _key: 's',
      body: [
        block(link('/diseases/old#signs'), {
          _type: 'internalLink',
          _key: 'i',
          target: reference('article-old', { _weak: true }),
        }),
        block(link('https://who.int/diseases/old')),
      ],
    },
  ],
  links: [{ label: 'No key', href: '/diseases/old/' }],
}
const old = { id: 'article-old', address: '/diseases/old' }
const paths = (places: readonly { path: Parameters<typeof patchPath>[0] }[]) =>
  places.map(({ path }) => patchPath(path))

describe('where a page is used', () => {
  test('by reference and by address, in lists, links and texts; other sites and words are none', () => {
    expect(paths(getUses(article, old))).toEqual([
      'related[_key=="r"]',
      'sections[_key=="s"].body[_key=="b"].markDefs[_key=="l"].href',
      'sections[_key=="s"].body[_key=="b"].markDefs[_key=="i"].target',
      'links[0].href',
    ])
  })

  test('what a document cannot be without is told from what it can', () => {
    const strong = findLinks(article).flatMap((place) =>
      place.kind === 'reference' && place.isStrong ? [place.id] : [],
    )
    expect(strong).toEqual(['person-a'])
  })

  test('a page without an address is found by reference alone', () => {
    expect(getUses(article, { id: 'article-old', address: null })).toHaveLength(2)
  })
})

describe('a link to what is gone', () => {
  const moved: Moved = {
    from: '/diseases/old',
    to: '/diseases/new',
    goneId: 'article-old',
    goneType: 'article',
    targetId: 'article-new',
    targetType: 'article',
  }
  const mends = (given: Partial<Moved>) =>
    getStaleLinks(article, [{ ...moved, ...given }]).map(({ was, mend }) => [was, mend])

  test('is mended by the new address, or by the page that is there', () => {
    expect(mends({})).toEqual([
      ['/diseases/old', { 'related[_key=="r"]._ref': 'article-new' }],
      [
        '/diseases/old#signs',
        { 'sections[_key=="s"].body[_key=="b"].markDefs[_key=="l"].href': '/diseases/new' },
      ],
      [
        '/diseases/old',
        { 'sections[_key=="s"].body[_key=="b"].markDefs[_key=="i"].target._ref': 'article-new' },
      ],
      ['/diseases/old/', { 'links[0].href': '/diseases/new' }],
    ])
  })

  test('in a list of one kind only by a page of that kind; a text may lead to any', () => {
    expect(mends({ targetType: 'post', targetId: 'post-new' }).map(([, mend]) => mend)).toEqual([
      null,
      expect.anything(),
      {
        'sections[_key=="s"].body[_key=="b"].markDefs[_key=="i"].target._ref': 'post-new',
      },
      expect.anything(),
    ])
  })

  test('references follow a page that only moved by themselves', () => {
    expect(mends({ goneId: null }).map(([was]) => was)).toEqual([
      '/diseases/old#signs',
      '/diseases/old/',
    ])
  })
})
