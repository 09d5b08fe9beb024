import sharp from 'sharp'
import { z } from 'zod'
import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'
import { routes as pages } from './routes.ts'

const routes = pages.filter((route) => !route.includes('?'))

/** The address that the test build was told to stand at. */
const SITE = 'http://localhost:3000'

const node = z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]) })
type Node = z.infer<typeof node>

async function jsonLdOf(html: string): Promise<Node[]> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => node.parse(JSON.parse(json)))
}

function typed(nodes: readonly Node[], type: string): Node | undefined {
  return nodes.find((each) => [each['@type']].flat().includes(type))
}

/** Every text under these names, wherever it stands. */
function textsUnder(value: unknown, names: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => textsUnder(member, names))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) && typeof inner === 'string' ? [inner] : textsUnder(inner, names),
  )
}

const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() }

for (const route of routes) {
  test(`${route}: one canonical address, a title and description of its own, a picture to share`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(route)
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    const title = await page.title()
    expect(title.length).toBeLessThanOrEqual(65)
    expect(seen.titles.get(title), `also the title of ${seen.titles.get(title)}`).toBeUndefined()
    seen.titles.set(title, route)

    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(canonical).toBe(
      new URL(route, SITE).href.replace(/\/$/, route === '/' ? '' : '/').replace(/\/$/, ''),
    )
    expect((await meta('og:url'))?.replace(/\/$/, '')).toBe(canonical?.replace(/\/$/, ''))
    const description = (await meta('description')) ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(170)
    const shared = seen.descriptions.get(description)
    expect(shared, `also of ${shared}`).toBeUndefined()
    seen.descriptions.set(description, route)

    expect(await meta('twitter:card')).toBe('summary_large_image')
    expect(await meta('og:image:alt')).not.toBe('')
    expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630'])
    const image = new URL((await meta('og:image')) ?? '')
    expect(image.origin).toBe(SITE)
    const answer = await request.get(new URL(image.pathname, baseURL).href)
    expect(answer.headers()['content-type']).toBe('image/png')
    const { width, height } = await sharp(await answer.body()).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test(`${route}: what it tells search engines is what it tells readers`, async ({
    page,
    request,
  }) => {
    await page.goto(route)
    await laidOut(page)
    const nodes = await jsonLdOf(await (await request.get(route)).text())
    if (route !== '/search') expect(nodes.length).toBeGreaterThan(0)
    const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').toLowerCase()
    const visible = nodes
      .filter((each) => !typed([each], 'Organization') && !typed([each], 'WebSite'))
      .flatMap((each) => [
        ...textsUnder(each.itemListElement, ['name']),
        ...textsUnder(each.mainEntity, ['name', 'text']),
        ...textsUnder([each.author, each.reviewedBy], ['name', 'honorificSuffix', 'jobTitle']),
        ...textsUnder(each.citation, ['name']),
        ...(typed([each], 'Physician')
          ? textsUnder(each, ['name', 'medicalSpecialty', 'description'])
          : []),
      ])
    for (const words of visible) expect(text).toContain(words.replaceAll(/\s+/g, ' ').toLowerCase())
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(nodes.filter((each) => typed([each], 'BreadcrumbList'))).toHaveLength(
      await crumbs.count(),
    )
    const lists = nodes.filter((each) => typed([each], 'BreadcrumbList'))
    for (const { itemListElement } of lists) {
      const steps = z.array(z.object({ item: z.string().optional() })).parse(itemListElement)
      for (const { item } of steps.slice(0, -1)) expect(item).toContain(SITE)
    }
    // What a page says of itself: the posts that the blog lists show their dates on their own pages.
    const dates = nodes.flatMap(({ datePublished, dateModified, lastReviewed }) =>
      textsUnder({ datePublished, dateModified, lastReviewed }, [
        'datePublished',
        'dateModified',
        'lastReviewed',
      ]),
    )
    for (const date of dates.filter((each) => /^\d{4}-\d{2}-\d{2}$/.test(each))) {
      const long = new Date(date).toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'UTC',
      })
      const month = long.replace(/ \d+,/, '')
      expect(text.includes(long.toLowerCase()) || text.includes(month.toLowerCase()), date).toBe(
        true,
      )
    }
  })
}

test('results have no address of their own: whatever is asked, it is the search page, and not indexed', async ({
  page,
}) => {
  await page.goto('/search?q=sugar')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/search`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('each kind of page says what it is', async ({ request }) => {
  const kinds: [string, string][] = [
    ['/', 'Organization'],
    ['/', 'WebSite'],
    ['/about', 'AboutPage'],
    ['/contact', 'ContactPage'],
    ['/contact', 'FAQPage'],
    ['/blog', 'FAQPage'],
    ['/blog', 'BreadcrumbList'],
    ['/doctor-discovery', 'Physician'],
    ['/booking/2', 'Physician'],
    ['/bmi-calculator', 'WebApplication'],
    ['/bmi-calculator', 'MedicalWebPage'],
    ['/screening', 'MedicalWebPage'],
    ['/resources', 'CollectionPage'],
    ['/a-z', 'CollectionPage'],
    ['/resources', 'FAQPage'],
    ['/booking/1', 'FAQPage'],
    ['/privacy', 'WebPage'],
    ['/diseases/diabetes', 'MedicalWebPage'],
    ['/diseases/diabetes', 'BreadcrumbList'],
    ['/blog/low-blood-sugar', 'BlogPosting'],
  ]
  for (const [route, type] of kinds) {
    const nodes = await jsonLdOf(await (await request.get(route)).text())
    expect(typed(nodes, type), `${type} on ${route}`).toBeDefined()
  }
})

test('organization and site are told once, on the landing page', async ({ request }) => {
  const landing = await jsonLdOf(await (await request.get('/')).text())
  const article = await jsonLdOf(await (await request.get('/diseases/diabetes')).text())
  for (const type of ['Organization', 'WebSite']) {
    expect(landing.filter((each) => typed([each], type))).toHaveLength(1)
    expect(typed(article, type)).toBeUndefined()
  }
})

test('questions are marked up where they are shown, and nowhere else', async ({ page }) => {
  for (const route of ['/contact', '/resources', '/booking/1', '/blog', '/about', '/screening']) {
    await page.goto(route)
    const shown = await page.locator('[aria-labelledby="questions-heading"] h3').allTextContents()
    const nodes = await jsonLdOf(await page.content())
    const told = nodes.filter((each) => typed([each], 'FAQPage'))
    expect(told).toHaveLength(shown.length > 0 ? 1 : 0)
    expect(told.flatMap(({ mainEntity }) => textsUnder(mainEntity, ['name']))).toEqual(shown)
  }
})

test('an article names its condition, its reviewer and its sources', async ({ request }) => {
  const nodes = await jsonLdOf(await (await request.get('/diseases/hypertension')).text())
  expect(typed(nodes, 'MedicalWebPage')).toMatchObject({
    about: { '@type': 'MedicalCondition', alternateName: expect.any(Array) },
    reviewedBy: {
      '@type': 'Person',
      honorificSuffix: expect.stringContaining('MD'),
      hasCredential: expect.arrayContaining([expect.objectContaining({ name: 'MD' })]),
    },
    specialty: expect.arrayContaining(['https://schema.org/Cardiovascular']),
    publisher: { '@type': 'Organization', name: 'Clearwell' },
    lastReviewed: '2025-07-15',
    citation: expect.arrayContaining([
      expect.objectContaining({ url: expect.stringMatching(/^https:/) }),
    ]),
  })
})

test('no rating is marked up: those on the cards are sample content', async ({ request }) => {
  for (const route of ['/', '/doctor-discovery', '/booking/1'])
    expect(await (await request.get(route)).text()).not.toMatch(/"(aggregateRating|ratingValue)"/)
})

test('there is no picture of a page that is not there', async ({ request }) => {
  for (const path of [
    '/og/nothing.png',
    '/og/diseases/flu.png',
    '/og/diseases/diabetes',
    '/og/a/b/c.png',
    '/og/booking/4.png',
    // One page has one picture: no endless variants of its address.
    '/og/about%3Fvariant.png',
    '/og/about%23variant.png',
    '/og/about/.png',
  ])
    expect((await request.get(path)).status()).toBe(404)
})

test('the manifest and its icons answer', async ({ page, request }) => {
  const icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })
  const manifest = z
    .object({ name: z.string(), theme_color: z.string(), icons: z.array(icon).min(2) })
    .parse(await (await request.get('/manifest.webmanifest')).json())
  expect(manifest.name).toBe('Clearwell')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  await page.goto('/')
  for (const rel of ['icon', 'apple-touch-icon']) {
    const href = await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')
    expect((await request.get(href ?? '')).status(), rel).toBe(200)
  }
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
})

test('/favicon.ico answers: what a page without its own head (a failed one, a file) is marked with', async ({
  request,
}) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  const iconDirectory = [0, 0, 1, 0]
  expect([...(await icon.body()).subarray(0, 4)]).toEqual(iconDirectory)
})
