// @vitest-environment jsdom
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makePostCard } from '../../components/blog/make-post-card.ts'
import { PostCard } from '../../components/blog/post-card.tsx'
import { DEFAULT_BLOG_LABELS } from '../../lib/content/blog/blog-labels.ts'
import type { PostCardData } from '../../lib/content/blog/post-card.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const part = fc.integer({ min: 0, max: 100 }).map((number) => number / 100)
const card: fc.Arbitrary<PostCardData> = fc.record({
  _id: fc.constant('post'),
  title: text,
  slug: fc.constantFrom('salt', 'low-blood-sugar'),
  excerpt: text,
  publishedAt: fc.constant('2026-11-28'),
  category: fc.record({ title: text, sidebarTitle: text, slug: fc.constant('diabetes') }),
  minutes: fc.nat(60),
  image: fc.option(
    fc.record({
      src: fc.constant('/lake/a.png'),
      srcSet: fc.option(fc.constant('/lake/a.png 400w'), { nil: undefined }),
      width: fc.constant(400),
      height: fc.constant(300),
      alt: fc.constant(''),
      lqip: fc.option(fc.constant('data:image/png;base64,AA=='), { nil: undefined }),
      hotspot: fc.option(fc.record({ x: part, y: part }), { nil: undefined }),
    }),
  ),
})

/** Elements with sorted attributes and their text. */
function shape(element: Element): unknown {
  return {
    name: element.localName,
    attributes: [...element.attributes]
      .map(({ name, value }) => `${name}=${value.replaceAll(/\s/g, '').replace(/;$/, '')}`)
      .sort(),
    words: element.childElementCount === 0 ? element.textContent : '',
    children: [...element.children].map(shape),
  }
}

test('a post card rendered on the server equals the card rendered in the browser’s search, for any post', () => {
  fc.assert(
    fc.property(card, (post) => {
      const server = document.createElement('div')
      server.innerHTML = renderToStaticMarkup(<PostCard post={post} labels={DEFAULT_BLOG_LABELS} />)
      const [drawn] = server.children
      expect(drawn).toBeDefined()
      expect(shape(makePostCard(post, DEFAULT_BLOG_LABELS))).toEqual(drawn && shape(drawn))
    }),
    { numRuns: 60 },
  )
})
