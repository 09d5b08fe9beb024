import { expect, test } from '../fixtures.ts'

test('the feed is well-formed and tells of each article, and the blog points to it', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const titles = await page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .allTextContents()
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    /\/blog\/rss\.xml$/,
  )
  const link = page.getByRole('link', { name: 'RSS feed' })
  const response = await request.get((await link.getAttribute('href')) ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')

  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      const text = (item: Element, name: string) =>
        item.getElementsByTagName(name)[0]?.textContent ?? ''
      return {
        errors: parsed.getElementsByTagName('parsererror').length,
        items: [...parsed.getElementsByTagName('item')].map((item) => ({
          title: text(item, 'title'),
          link: text(item, 'link'),
          published: text(item, 'pubDate'),
          author: text(item, 'dc:creator'),
          category: text(item, 'category'),
        })),
      }
    },
    await response.text(),
  )
  expect(feed.errors).toBe(0)
  expect(feed.items.map(({ title }) => title)).toEqual(titles)
  for (const { link: address, published, author, category } of feed.items) {
    expect(address).toMatch(/^https?:\/\/[^/]+\/blog\/[a-z0-9-]+$/)
    expect(Date.parse(published)).not.toBeNaN()
    expect(author).not.toBe('')
    expect(category).not.toBe('')
    expect((await request.get(new URL(address).pathname)).status()).toBe(200)
  }
})

test('lists say in structured data where they stand, and an article which picture it has', async ({
  page,
}) => {
  const types = async () => {
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return scripts.map((text) => JSON.parse(text))
  }
  await page.goto('/blog')
  expect((await types()).map((data) => data['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'Blog']),
  )
  await page.goto('/blog/category/heart-health')
  const crumbs = (await types()).find((data) => data['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Health Blog',
    'Heart Health',
  ])
  await page.goto('/blog/less-salt-more-flavor')
  const post = (await types()).find((data) => data['@type'].includes('BlogPosting'))
  expect(post.image).toMatch(/^https?:\/\//)
  const image = await page.request.get(new URL(post.image).pathname)
  expect(image.status()).toBe(200)
})
