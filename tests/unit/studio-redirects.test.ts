import { describe, expect, test } from 'vitest'
import { listLabel } from '../../studio/review/links/link-labels.ts'
import { redirectRows } from '../../studio/admin/redirects/redirect-table.ts'
import type { StoredRedirect } from '../../studio/review/links/redirects.ts'
import { movedFrom, stalePages } from '../../studio/admin/redirects/stale-links.ts'
import { allLocations } from '../../studio/data/locations.ts'

const redirect = (from: string, fields: Partial<StoredRedirect> = {}): StoredRedirect => ({
  id: from,
  from,
  path: null,
  page: null,
  since: null,
  ...fields,
})
const pages = [
  { id: 'article-new', type: 'article', title: 'New', address: '/diseases/new' },
  { id: 'post-tea', type: 'post', title: 'Tea', address: '/blog/tea' },
]

describe('redirect list in the Studio', () => {
  const rows = (...redirects: StoredRedirect[]) =>
    redirectRows(
      redirects,
      [{ from: '/b', total: 7, lastOn: '2026-03-01' }],
      new Set(pages.map(({ address }) => address)),
    ).map(({ from, to, problem, hits }) => [from, to, problem, hits])

  test('lists redirects with problems first, then the most used ones', () => {
    expect(
      rows(
        redirect('/a', { path: '/blog/tea' }),
        redirect('/b', { path: '/diseases/never', page: { id: 'x', address: '/diseases/new' } }),
        redirect('/loop', { path: '/loop' }),
        redirect('/chain', { path: '/a' }),
        redirect('/nowhere', { path: '/blog/none' }),
        redirect('/blog/tea', { path: '/diseases/new' }),
      ),
    ).toEqual([
      ['/blog/tea', '/diseases/new', 'covered', 0],
      ['/chain', '/a', 'redirectChain', 0],
      ['/loop', '/loop', 'redirectLoop', 0],
      ['/nowhere', '/blog/none', 'nowhere', 0],
      ['/b', '/diseases/new', null, 7],
      ['/a', '/blog/tea', null, 0],
    ])
  })
})

test.each([
  [
    'post',
    'It is removed automatically from the list “Blog” (/blog), site search, and the sitemap.',
  ],
  [
    'takeaway',
    'It is removed automatically from the list “Handouts” (/take-aways), site search, and the sitemap.',
  ],
  ['article', 'It is removed automatically from site search and the sitemap.'],
])('retiring a %s names the lists that it is removed from automatically', (type, words) => {
  expect(listLabel(allLocations(type))).toBe(words)
})

describe('links to a redirected URL', () => {
  const link = (href: string) => ({ _id: 'aboutPage', _type: 'aboutPage', more: { href } })
  const scanned = (published: string | null, draft: string | null) => [
    {
      id: 'aboutPage',
      type: 'aboutPage',
      published: published === null ? null : link(published),
      draft: draft === null ? null : { ...link(draft), _id: 'drafts.aboutPage' },
    },
  ]
  const moved = movedFrom(
    [
      redirect('/diseases/old', {
        path: '/diseases/new',
        page: { id: 'article-old', address: null },
      }),
      redirect('/diseases/none', { path: '/diseases/never' }),
      redirect('/blog/tea', { path: '/diseases/new' }),
    ],
    pages,
    [{ id: 'article-old', type: 'article', draft: null, published: null }],
  )

  test('movedFrom returns only redirects that end at a page and start at none', () => {
    expect(moved).toEqual([
      {
        from: '/diseases/old',
        to: '/diseases/new',
        deletedId: 'article-old',
        goneType: 'article',
        targetId: 'article-new',
        targetType: 'article',
      },
    ])
  })

  test.each([
    ['/diseases/old', null, [['aboutPage', false]]],
    ['/diseases/old', '/diseases/old', [['drafts.aboutPage', false]]],
    // The draft is fixed, but not published yet.
    ['/diseases/old', '/diseases/new', [['aboutPage', true]]],
    ['/diseases/new', '/diseases/old', [['drafts.aboutPage', false]]],
    ['/diseases/new', null, []],
  ])(
    'a link with the published URL %s and the draft URL %s is reported correctly',
    (published, draft, found) => {
      const list = stalePages(scanned(published, draft), moved)
      expect(list.map(({ document, isFixed: isMended }) => [document._id, isMended])).toEqual(found)
    },
  )

  test('the leftover draft of a retired page is not reported', () => {
    const [page] = scanned(null, '/diseases/old')
    expect(page && stalePages([{ ...page, id: 'article-old' }], moved)).toEqual([])
  })
})
