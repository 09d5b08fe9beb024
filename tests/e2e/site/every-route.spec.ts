import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { axeFindings } from '../page-checks.ts'
import { routes } from './routes.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

async function expectNothingFromAxe(page: Page): Promise<void> {
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await axeFindings(page)
      expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

for (const route of routes) {
  test(`${route}: one h1, a title, no console error, axe finds nothing on phone and desktop, light and dark`, async ({
    page,
  }) => {
    // What moves would be caught mid-way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await page.goto(route)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Clearwell/)
    await expectNothingFromAxe(page)
  })
}

test('an address that is not there: one h1, axe finds nothing on phone and desktop, light and dark', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNothingFromAxe(page)
})

test('every address of the sitemap is one of the routes that are tested', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !routes.some((route) => route === path))).toEqual([])
})

test('every link inside the site resolves', async ({ request }) => {
  const links = new Map<string, string>()
  for (const route of routes) {
    const html = await (await request.get(route)).text()
    for (const [, href = ''] of html.matchAll(/<a[^>]+href="(\/[^"#?]*)/g)) links.set(href, route)
  }
  expect(links.size).toBeGreaterThan(20)
  const broken: string[] = []
  for (const [href, from] of links) {
    const { status } = await request.get(href).then((response) => ({ status: response.status() }))
    if (status !== 200) broken.push(`${href} (${status}), linked from ${from}`)
  }
  expect(broken).toEqual([])
})
