// @vitest-environment jsdom
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes as all } from '../routes.ts'
import { ask, getDocument, SITE } from './site.ts'

const routes = all.filter((route) => !route.includes('?'))

const withoutSlash = (url = '') => url.replace(/\/$/, '')

function meta(page: Document, name: string): string | undefined {
  return (
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ??
    undefined
  )
}

async function getSize(answer: Response): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { width, height }
}

describe.each(routes)('metadata of %s', (route) => {
  test('has one canonical URL, and a title and description of suitable length', async () => {
    const page = await getDocument(route)
    expect(page.title.length).toBeLessThanOrEqual(65)
    const canonicals = [...page.querySelectorAll('link[rel="canonical"]')]
    expect(canonicals.map((link) => link.getAttribute('href'))).toEqual([
      withoutSlash(new URL(route, SITE).href),
    ])
    expect(withoutSlash(meta(page, 'og:url'))).toBe(withoutSlash(new URL(route, SITE).href))
    const description = meta(page, 'description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(170)
  })

  test('has a share image of the stated size', async () => {
    const page = await getDocument(route)
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page, 'og:image:alt')).not.toBe('')
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630'])
    const image = new URL(meta(page, 'og:image') ?? '')
    expect(image.origin).toBe(SITE)
    const answer = await ask(image.pathname)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(await getSize(answer)).toEqual({ width: 1200, height: 630 })
  })
})

test('no two pages have the same title or description', async () => {
  const pages = await Promise.all(routes.map(getDocument))
  for (const texts of [
    pages.map(({ title }) => title),
    pages.map((page) => meta(page, 'description')),
  ])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('a search results page has the canonical URL of the search page and is not indexed', async () => {
  const page = await getDocument('/search?q=sugar')
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${SITE}/search`)
  expect(meta(page, 'robots')).toMatch(/noindex/)
})

test.each([
  '/og/nothing.png',
  '/og/diseases/flu.png',
  '/og/diseases/diabetes',
  '/og/a/b/c.png',
  '/og/booking/4.png',
  // One image per page: no endless URL variants.
  '/og/about%3Fvariant.png',
  '/og/about%23variant.png',
  '/og/about/.png',
])('%s responds 404, because there is no share image for a missing page', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('the web app manifest and its icons are available', async () => {
  const icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })
  const manifest = z
    .object({ name: z.string(), theme_color: z.string(), icons: z.array(icon).min(2) })
    .parse(await (await ask('/manifest.webmanifest')).json())
  expect(manifest.name).toBe('Clearwell')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await getSize(await ask(src))
    expect(`${width}x${height}`).toBe(sizes)
  }
  const page = await getDocument('/')
  for (const rel of ['icon', 'apple-touch-icon']) {
    const href = page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    expect(href, rel).toBeTruthy()
    expect((await ask(href ?? '')).status, rel).toBe(200)
  }
  expect(page.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2)
})

test('/favicon.ico is available for pages without their own head', async () => {
  const icon = await ask('/favicon.ico')
  expect(icon.status).toBe(200)
  expect(icon.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  const iconDirectory = [0, 0, 1, 0]
  expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 4)]).toEqual(iconDirectory)
})
