// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ask, getDocument } from './site.ts'

test('the feed is well-formed XML with every post, and the blog links to it', async () => {
  const blog = await getDocument('/blog')
  const titles = [...blog.querySelectorAll('article h2')].map(({ textContent }) => textContent)
  expect(titles.length).toBeGreaterThan(0)
  const alternate = blog.querySelector('link[rel="alternate"][type="application/rss+xml"]')
  expect(alternate?.getAttribute('href')).toMatch(/\/blog\/rss\.xml$/)
  const links = [...blog.querySelectorAll('a')].filter(
    ({ textContent }) => textContent.trim() === 'RSS feed',
  )
  expect(links).toHaveLength(1)
  const answer = await ask(links[0]?.getAttribute('href') ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')

  const feed = new DOMParser().parseFromString(await answer.text(), 'application/xml')
  expect(feed.getElementsByTagName('parsererror')).toHaveLength(0)
  const text = (item: Element, name: string) =>
    item.getElementsByTagName(name)[0]?.textContent ?? ''
  const items = [...feed.getElementsByTagName('item')]
  expect(items.map((item) => text(item, 'title'))).toEqual(titles)
  for (const item of items) {
    const link = text(item, 'link')
    expect(link).toMatch(/^https?:\/\/[^/]+\/blog\/[a-z0-9-]+$/)
    expect(Date.parse(text(item, 'pubDate'))).not.toBeNaN()
    // The seed authors are fictional: the site marks them, and a feed has no place for the mark.
    expect(item.getElementsByTagName('dc:creator')).toHaveLength(0)
    expect(text(item, 'category')).not.toBe('')
    expect((await ask(new URL(link).pathname)).status, link).toBe(200)
  }
})
