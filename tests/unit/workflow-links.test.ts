import { describe, expect, test } from 'vitest'
import { patchPath, findLinks } from '../../lib/workflow/links/link-paths.ts'
import { getStaleLinks, type RedirectedPath } from '../../lib/workflow/links/stale.ts'
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

describe('places where a page is used', () => {
  test('are found by reference and by URL in lists, links, and texts, and not in other sites or plain text', () => {
    expect(paths(getUses(article, old))).toEqual([
      'related[_key=="r"]',
      'sections[_key=="s"].body[_key=="b"].markDefs[_key=="l"].href',
      'sections[_key=="s"].body[_key=="b"].markDefs[_key=="i"].target',
      'links[0].href',
    ])
  })

  test('are marked as strong when the document cannot exist without the reference', () => {
    const strong = findLinks(article).flatMap((place) =>
      place.kind === 'reference' && place.isStrong ? [place.id] : [],
    )
    expect(strong).toEqual(['person-a'])
  })

  test('are found by reference only when the page has no URL', () => {
    expect(getUses(article, { id: 'article-old', address: null })).toHaveLength(2)
  })
})

describe('replacement of a link to a deleted page', () => {
  const moved: RedirectedPath = {
    from: '/diseases/old',
    to: '/diseases/new',
    deletedId: 'article-old',
    goneType: 'article',
    targetId: 'article-new',
    targetType: 'article',
  }
  const mends = (given: Partial<RedirectedPath>) =>
    getStaleLinks(article, [{ ...moved, ...given }]).map(({ was, fix }) => [was, fix])

  test('uses the new URL or a reference to the new page', () => {
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

  test('requires a page of the allowed type in a list, and any page in a text', () => {
    expect(mends({ targetType: 'post', targetId: 'post-new' }).map(([, fix]) => fix)).toEqual([
      null,
      expect.anything(),
      {
        'sections[_key=="s"].body[_key=="b"].markDefs[_key=="i"].target._ref': 'post-new',
      },
      expect.anything(),
    ])
  })

  test('leaves references to a moved page unchanged', () => {
    expect(mends({ deletedId: null }).map(([was]) => was)).toEqual([
      '/diseases/old#signs',
      '/diseases/old/',
    ])
  })
})
