import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { ask, getHtml } from './site.ts'

test('every URL in the sitemap is a tested route', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !routes.some((route) => route === path))).toEqual([])
})

test('every internal link leads to an existing page', async () => {
  const links = new Map<string, string>()
  for (const route of routes) {
    const html = await getHtml(route)
    for (const [, href = ''] of html.matchAll(/<a[^>]+href="(\/[^"#?]*)/g)) links.set(href, route)
  }
  expect(links.size).toBeGreaterThan(20)
  const broken: string[] = []
  for (const [href, from] of links) {
    const { status } = await ask(href)
    if (status !== 200) broken.push(`${href} (${status}), linked from ${from}`)
  }
  expect(broken).toEqual([])
})
