import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getAddresses, dependsOnContent } from '../../../lib/content/urls/published-addresses.ts'
import { createUrlAllowlist } from '../../../lib/server/web/url-allowlist.ts'

const LIFETIME_MS = 1_000
const guide = (slug: string) => ({ _type: 'article', slug, category: null })
const CONTENT = {
  pages: [
    guide('diabetes'),
    ...Array.from({ length: 49 }, (_, index) => ({
      _type: 'post',
      slug: `post-${index}`,
      category: index < 25 ? 'category-sleep' : null,
    })),
    { _type: 'category', slug: 'sleep', category: 'category-sleep' },
    { _type: 'category', slug: 'empty', category: 'category-empty' },
  ],
  doctors: [1, 2],
  moved: ['/blog/old-name', '/blog/alter-Name_1', '/diseases/früher'],
}

/** The list of known paths, with a lake that counts requests. */
function listOver(content: () => unknown = () => CONTENT, built?: ReadonlySet<string>) {
  let time = 0
  let asked = 0
  const list = createUrlAllowlist({
    built,
    load: async () => {
      asked += 1
      return getAddresses(await content())
    },
    lifetimeMs: LIFETIME_MS,
    now: () => time,
  })
  return {
    ...list,
    asked: () => asked,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('unknown URLs', () => {
  it.each([
    '/',
    '/about',
    '/nothing-here',
    '/studio/structure',
    '/_next/static/x.js',
    '/diseases/diabetes',
    '/diseases/diabetes?from=mail',
    '/diseases/diabetes/',
    '/blog/post-48',
    '/blog/rss.xml',
    '/blog/page/1',
    '/blog/page/3',
    '/blog/category/sleep',
    '/blog/category/empty',
    '/blog/category/sleep/page/2',
    '/blog/old-name',
    '/blog/alter-Name_1',
    '/diseases/fr%C3%BCher',
    '/booking/2',
    '/og/home.png',
    '/og/about.png',
    '/og/diseases/diabetes.png',
  ])('%s is passed on as known', async (url) => {
    expect(await listOver().isUnknown(url)).toBe(false)
  })

  it.each([
    '/blog/caf%C3%A9-%C3%BC',
    '/blog/caf%c3%a9-%c3%bc',
    '/blog/cafe%CC%81-u%CC%88',
    '/blog/50%25',
    '/blog/a%26b',
    '/og/blog/caf%C3%A9-%C3%BC.png',
    '/diseases/caf%C3%A9-%C3%BC/evidence',
  ])('%s is passed on: its slug has percent-encoded characters', async (url) => {
    const slugs = ['caf\u00e9-\u00fc', '50%', 'a&b']
    const pages = slugs.flatMap((slug) =>
      ['post', 'article'].map((_type) => ({ _type, slug, category: null })),
    )
    expect(await listOver(() => ({ ...CONTENT, pages })).isUnknown(url)).toBe(false)
  })

  it('a page known at build time is passed on without a request to the lake', async () => {
    const list = listOver(undefined, new Set(['/diseases/diabetes', '/blog/gone']))
    expect(list.isUnknown('/diseases/diabetes')).toBe(false)
    expect(list.asked()).toBe(0)
    expect(await list.isUnknown('/blog/post-48')).toBe(false)
    expect(list.asked()).toBe(1)
    // Once the lake has responded, only its list counts.
    expect(await list.isUnknown('/blog/gone')).toBe(true)
  })

  it.each([
    '/blog/made-up',
    '/blog/made-up?_rsc=abc',
    '/blog/made-up/',
    '/blog/made/up',
    '/diseases/made-up',
    '/booking/3',
    '/booking/one',
    '/blog/page/4',
    '/blog/page/03',
    '/blog/page/1e1',
    '/blog/category/made-up',
    '/blog/category/sleep/page/3',
    '/og/made-up.png',
    '/og/blog/made-up.png',
    '/og/diseases/diabetes',
    '/sitemaps/2.xml',
    '/sitemaps/made-up',
  ])('%s is not passed on', async (url) => {
    expect(await listOver().isUnknown(url)).toBe(true)
  })

  it.each([
    '/diseases/%64iabetes',
    '/%64iseases/made-up',
    '/x/../blog/made-up',
    '/x/%2e%2e/blog/made-up',
    '/./blog/made-up',
    '//blog/made-up',
    '/blog//made-up',
    '/\\blog\\made-up',
    '/blog/%E0%A4%A',
  ])('%s is not passed on despite its unusual notation', async (url) => {
    expect(await listOver().isUnknown(url)).toBe(true)
  })

  it('no path notation passes on an unknown URL', async () => {
    const list = listOver()
    const detour = fc.constantFrom('/.', '/', '//', '/x/..', '/%2e', '/x/%2E%2e', '/blog/..', '/\\')
    const name = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(detour, { maxLength: 6 }), name, async (detours, made) => {
        expect(await list.isUnknown(`${detours.join('')}/blog/made-up-${made}`)).toBe(true)
      }),
    )
  })

  it('never throw for any text', async () => {
    const list = listOver()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(typeof (await list.isUnknown(`/${text}`))).toBe('boolean')
        expect(typeof (await list.isUnknown(`/blog/${text}`))).toBe('boolean')
      }),
    )
  })

  it('a thousand unknown URLs cause one request to the lake', async () => {
    const list = listOver()
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => list.isUnknown(`/blog/made-up-${index}`)),
    )
    expect(new Set(answers)).toEqual(new Set([true]))
    expect(list.asked()).toBe(1)
  })

  it('a page published a moment ago is found', async () => {
    let pages = [guide('diabetes')]
    const list = listOver(() => ({ ...CONTENT, pages }))
    expect(await list.isUnknown('/diseases/new')).toBe(true)
    pages = [guide('diabetes'), guide('new')]
    expect(await list.isUnknown('/diseases/new')).toBe(true)
    list.expire()
    expect(await list.isUnknown('/diseases/new')).toBe(false)
  })

  it('a page published while the list loads is found by later requests', async () => {
    const answers: ((content: unknown) => void)[] = []
    const list = listOver(() => new Promise((resolve) => answers.push(resolve)))
    const before = list.isUnknown('/diseases/new')
    await Promise.resolve()
    list.expire()
    const after = list.isUnknown('/diseases/new')
    answers.shift()?.(CONTENT)
    expect(await before).toBe(true)
    await new Promise((resolve) => setImmediate(resolve))
    answers.shift()?.({ ...CONTENT, pages: [guide('new')] })
    expect(await after).toBe(false)
  })

  it('a list without events from the lake is valid for its lifetime', async () => {
    const list = listOver()
    await list.isUnknown('/blog/made-up')
    list.pass(LIFETIME_MS - 1)
    await list.isUnknown('/blog/made-up')
    expect(list.asked()).toBe(1)
    list.pass(1)
    await list.isUnknown('/blog/made-up')
    expect(list.asked()).toBe(2)
  })

  it('known URLs never wait for the lake, even with an outdated list', async () => {
    let away = false
    const list = listOver(() => {
      if (away) throw new Error('away')
      return CONTENT
    })
    await list.isUnknown('/blog/made-up')
    away = true
    list.expire()
    expect(list.isUnknown('/diseases/diabetes')).toBe(false)
  })

  it('no 404 is sent while the lake is unavailable, unless nothing was published since', async () => {
    let away = false
    const list = listOver(() => {
      if (away) throw new Error('away')
      return CONTENT
    })
    await list.isUnknown('/blog/made-up')
    away = true
    list.pass(LIFETIME_MS)
    expect(await list.isUnknown('/blog/made-up')).toBe(true)
    list.expire()
    expect(await list.isUnknown('/blog/made-up')).toBe(false)
  })

  it('every content-dependent route of the site is covered', async () => {
    const app = join(import.meta.dirname, '../../../app')
    const files = await readdir(app, { recursive: true })
    const dynamic = files
      .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file) && file.includes('['))
      .map((file) => `/${file.replace(/\/[^/]+$/, '').replace(/\([^)]+\)\//g, '')}`)
    expect(dynamic.length).toBeGreaterThanOrEqual(8)
    const list = listOver()
    for (const route of dynamic) {
      const path = route.replace(/\[[^\]]+\]/g, 'made-up')
      expect(dependsOnContent(path), path).toBe(true)
      expect(await list.isUnknown(path), path).toBe(true)
    }
  })
})
