import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addManyPosts } from '../../bench/many-posts.ts'
import { startStack, type Stack } from '../../stack.ts'
import { Colleague } from '../office/staff-api.ts'
import { axeFindings, darkFindings } from '../page-checks.ts'
import { expect, test } from './operator-test.ts'

// With the eight seeded ones: three full pages and one article on the fourth.
const ADDED = 65
const TOTAL = ADDED + 8

let stack: Stack
let dataDir: string

test.beforeAll(async ({ seeded }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearwell-many-'))
  await seeded(dataDir)
  await addManyPosts(dataDir, ADDED)
  stack = await startStack({ dataDir })
})

test.afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
})

test('the blog’s pages work by keyboard, show their number, and together list each article once', async ({
  page,
}) => {
  const articles = page.getByRole('link', { name: /^Read Full Article/ })
  const pages = page.getByRole('navigation', { name: 'Pages of articles' })
  const seen: string[] = []
  await page.goto(`${stack.url}/blog`)
  for (const [number, listed] of [24, 24, 24, 1].entries()) {
    const address = number === 0 ? '/blog' : `/blog/page/${number + 1}`
    await expect(page).toHaveURL(stack.url + address)
    await expect(pages.locator('[aria-current="page"]')).toHaveText(String(number + 1))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    )
    if (number > 0) await expect(page).toHaveTitle(new RegExp(`Page ${number + 1}`))
    await expect(articles).toHaveCount(listed)
    for (const link of await articles.all()) seen.push((await link.getAttribute('href')) ?? '')
    const next = pages.getByRole('link', { name: 'Next page' })
    if (number === 3) await expect(next).toHaveCount(0)
    else {
      await next.focus()
      await page.keyboard.press('Enter')
    }
  }
  expect(new Set(seen).size).toBe(TOTAL)
  await pages.getByRole('link', { name: 'Page 1', exact: true }).press('Enter')
  await expect(page).toHaveURL(`${stack.url}/blog`)
  await expect(page.getByRole('region', { name: 'Recent Articles' }).getByRole('link')).toHaveText(
    await articles.evaluateAll((links) =>
      links
        .slice(0, 5)
        .map((link) => (link.getAttribute('aria-label') ?? '').split(': ').slice(1).join(': ')),
    ),
  )
})

test('a category is paginated, and a page after the last returns 404', async ({ page }) => {
  await page.goto(`${stack.url}/blog/category/heart-health`)
  await page
    .getByRole('navigation', { name: 'Pages of articles' })
    .getByRole('link', { name: 'Page 2' })
    .click()
  await expect(page).toHaveURL(`${stack.url}/blog/category/heart-health/page/2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heart Health – Page 2')
  for (const path of ['/blog/page/5', '/blog/category/heart-health/page/3']) {
    expect((await page.request.get(stack.url + path)).status(), path).toBe(404)
  }
})

test('pagination links pass axe, are large enough, and fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${stack.url}/blog/page/2`)
  expect(await axeFindings(page)).toEqual([])
  expect(await darkFindings(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  const links = page.getByRole('navigation', { name: 'Pages of articles' }).getByRole('link')
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
})

test('the blog search finds articles of every page while typing and restores the list when cleared', async ({
  page,
}) => {
  await page.goto(`${stack.url}/blog`)
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  const articles = page.getByRole('link', { name: /^Read Full Article/ })
  const oldest = page.getByRole('heading', { name: `sample ${ADDED}` })
  await expect(oldest).toHaveCount(0)
  await box.fill(`SAMPLE ${ADDED}`)
  await expect(oldest).toBeVisible()
  await expect(articles).toHaveCount(1)
  await expect(page.getByText('1 article', { exact: true })).toBeVisible()
  await box.fill('sample')
  await expect(articles).toHaveCount(24)
  await expect(page.getByText(`The newest 24 of ${ADDED} articles.`)).toBeVisible()
  await box.fill('no such words')
  await expect(articles).toHaveCount(0)
  await expect(
    page.getByText('No articles found matching your search. Try different keywords.'),
  ).toBeVisible()
  await box.fill('')
  await expect(articles).toHaveCount(24)
  await expect(page.getByText(`${TOTAL} articles`, { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of articles' })).toBeVisible()
})

test('a search response that arrives too late is ignored', async ({ page }) => {
  await page.goto(`${stack.url}/blog`)
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/blog/search?q=salt', async (route) => {
    await held
    await route.continue()
  })
  const slow = page.waitForRequest(/search\?q=salt$/)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=salt'))
  await box.fill('salt')
  await slow
  await box.fill('sleep')
  await dropped
  letGo()
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles.first()).toContainText(/sleep/i)
  await expect(titles.filter({ hasText: 'salt' })).toHaveCount(0)
})

test('an unreachable search shows a message, keeps the query, and retries', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${stack.url}/blog`)
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  await context.setOffline(true)
  await box.fill('sleep')
  await expect(page.getByText('Search is not working right now.')).toBeVisible()
  await expect(box).toHaveValue('sleep')
  await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(24)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').getByRole('heading').first()).toContainText(/sleep/i)
  await expect(page.getByText('Search is not working right now.')).toHaveCount(0)
})

test('the sitemap lists every article, and the feed lists the newest twenty', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${stack.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>[^<]*\/blog\/[a-z0-9-]+<\/loc>/g)]
  expect(new Set(addresses.map(([address]) => address)).size).toBe(TOTAL)
  const robots = await (await request.get(`${stack.url}/robots.txt`)).text()
  expect(robots.match(/^Sitemap: /gm)).toHaveLength(1)
  const feed = await (await request.get(`${stack.url}/blog/rss.xml`)).text()
  expect(feed.match(/<item>/g)).toHaveLength(20)
})

test('a blog page that loses its last article returns 404 at the next request', async ({
  request,
}) => {
  const reviewer = await Colleague.signIn('medicalReviewer', stack.url, dataDir)
  expect((await request.get(`${stack.url}/blog/page/4`)).status()).toBe(200)
  expect(await (await request.get(`${stack.url}/blog`)).text()).toContain('href="/blog/page/4"')
  await reviewer.takeDown(`post-sample-${ADDED}`)
  expect((await request.get(`${stack.url}/blog/page/4`)).status()).toBe(404)
  expect(await (await request.get(`${stack.url}/blog`)).text()).not.toContain('/blog/page/4')
  const found = await request.get(`${stack.url}/api/blog/search`, {
    params: { q: `sample ${ADDED}` },
  })
  expect(await found.json()).toEqual({ total: 0, posts: [] })
})
