import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  BLOG,
  ListedPosts,
  ListHeader,
  listMetadata,
  numberIn,
  type ListPage,
} from '../../app/(site)/blog/list-page.tsx'
import { DEFAULT_BLOG_LABELS } from '../../lib/content/blog/blog-labels.ts'
import type { BlogPageData } from '../../lib/content/blog/blog-page.ts'
import type { PostPage } from '../../lib/content/blog/post-card.ts'
import { absoluteUrl } from '../../lib/content/site/metadata.ts'
import { settings } from './json-ld-fixtures.ts'

const blog: BlogPageData = {
  hero: { title: 'Health Blog', tagline: 'Reading' },
  newsletter: null,
  faqSection: null,
  labels: null,
  seo: null,
}

function page(number: number): ListPage<PostPage> {
  const list = { total: 60, posts: [] }
  return { settings, blog, labels: DEFAULT_BLOG_LABELS, list, number, count: 3 }
}

const own = { base: BLOG, title: 'Health Blog', tagline: 'Reading' }
const heart = { base: `${BLOG}/category/heart`, title: 'Heart', tagline: null }

/** A page's breadcrumbs: labels, and where the linked ones lead. */
function crumbs(names: typeof own | typeof heart, number: number): string[] {
  const markup = renderToStaticMarkup(<ListHeader page={page(number)} names={names} />)
  const steps = markup.matchAll(/<(?:a href="([^"]+)"|span aria-current="page")[^>]*>([^<]*)</g)
  return [...steps].slice(1).map(([, href, label]) => (href ? `${label}: ${href}` : (label ?? '')))
}

describe('a page of a blog list', () => {
  it.each([
    [own, 1, ['Health Blog']],
    [own, 2, ['Health Blog: /blog', 'Page 2']],
    [heart, 1, ['Health Blog: /blog', 'Heart']],
    [heart, 3, ['Health Blog: /blog', 'Heart: /blog/category/heart', 'Page 3']],
  ])('has the expected breadcrumbs: %o, page %i', (names, number, expected) => {
    expect(crumbs(names, number)).toEqual(expected)
  })

  it.each([
    [own, 1, '/blog', 'Health Blog'],
    [heart, 2, '/blog/category/heart/page/2', 'Heart – Page 2'],
  ])(
    'has its own title, its canonical URL, and the feed link: %o, page %i',
    (names, number, path, title) => {
      expect(listMetadata(page(number), names)).toMatchObject({
        title,
        alternates: {
          canonical: absoluteUrl(path),
          types: { 'application/rss+xml': [{ title: 'Health Blog' }] },
        },
      })
    },
  )

  it('uses the SEO title with the page number added', () => {
    const seo = { title: 'Read', description: null, noIndex: null, image: null }
    expect(listMetadata(page(2), own, seo).title).toBe('Read – Page 2')
  })

  it('links only to the pages of its own list', () => {
    const markup = renderToStaticMarkup(<ListedPosts page={page(2)} base={heart.base} />)
    const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect([...new Set(links)].toSorted()).toEqual([
      heart.base,
      `${heart.base}/page/2`,
      `${heart.base}/page/3`,
    ])
  })

  it.each(['1', '0', '02', 'x', '12345'])('responds 404 to the page number %s', (text) => {
    expect(() => numberIn(text)).toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
})
