import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../../lib/page-cache/rendered-page.ts'
import { madePage, pagesOver } from './page-cache-fixture.ts'

const words = ({ body }: RenderedPage) => body.toString()

describe('page cache', () => {
  it('requests a page from Next once and then serves it from memory', async () => {
    const pages = pagesOver(() => madePage('one', { 'x-nextjs-cache': 'MISS' }))
    const first = await pages.ask('/about')
    const second = await pages.ask('/about')
    expect(pages.made).toEqual(['/about'])
    expect(words(second)).toBe(words(first))
    expect(first.headers['x-nextjs-cache']).toBe('MISS')
    expect(second.headers['x-nextjs-cache']).toBe('HIT')
    expect(second.headers['cache-control']).toBe('s-maxage=300, stale-while-revalidate=31535700')
    expect(second.headers.vary).toBe('rsc, next-router-state-tree, Accept-Encoding')
  })

  it('removes duplicate header values, and has the same ETag with and without them', async () => {
    const link = '</font.woff2>; rel=preload'
    let made = madePage('one', { link: [link, link], 'x-nextjs-cache': 'MISS' })
    const pages = pagesOver(() => made)
    const first = await pages.ask('/about')
    made = madePage('one', { link })
    pages.expire()
    const second = await pages.ask('/about')
    expect([first.headers.link, second.headers.link]).toEqual([link, link])
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  it('serves the same page from every process, although Next counts down its lifetime', async () => {
    const lifetime = (seconds: number) => ({
      'cache-control': `s-maxage=300, stale-while-revalidate=${seconds}`,
    })
    let made = madePage('one', lifetime(31_464_516))
    const [pages, ofAnotherProcess] = [pagesOver(() => made), pagesOver(() => made)]
    const first = await pages.ask('/about')
    made = madePage('one', lifetime(31_464_471))
    expect((await ofAnotherProcess.ask('/about')).headers.etag).toBe(first.headers.etag)
    pages.expire()
    expect((await pages.ask('/about')).headers.etag).toBe(first.headers.etag)
  })

  it('serves one cached page for every query string that the page ignores', async () => {
    const pages = pagesOver(() => madePage('one'))
    for (const url of ['/about?from=mail', '/about', '/about?from=elsewhere', '/about?'])
      expect(words(await pages.ask(url))).toContain('one')
    expect(pages.made).toEqual(['/about'])
  })

  it('forwards the query string when the response is a redirect', async () => {
    const pages = pagesOver((url) => ({
      ...madePage(''),
      status: 308,
      headers: { location: `/new${url}` },
    }))
    const { status, headers } = await pages.ask('/blog/old?from=mail')
    expect([status, headers.location]).toEqual([308, '/new/blog/old?from=mail'])
  })

  it('requests a page once for concurrent requests', async () => {
    const pages = pagesOver(() => madePage('one'))
    await Promise.all(Array.from({ length: 20 }, () => pages.ask('/about')))
    expect(pages.made).toEqual(['/about'])
  })

  it('requests a page again after an expiry, and after its lifetime without one', async () => {
    let said = 'one'
    const pages = pagesOver(() => madePage(said))
    await pages.ask('/about')
    said = 'two'
    pages.expire()
    expect(words(await pages.ask('/about'))).toContain('two')
    said = 'three'
    pages.pass(1_999)
    expect(words(await pages.ask('/about')), 'while Next is asked').toContain('two')
    pages.pass(1)
    expect(words(await pages.ask('/about'))).toContain('three')
  })

  it('revalidates a page in the background at most once per second', async () => {
    const pages = pagesOver(() => madePage('one'))
    for (let tenths = 0; tenths < 100; tenths += 1) {
      await pages.ask('/about')
      pages.pass(100)
    }
    expect(pages.made.length).toBeGreaterThan(8)
    expect(pages.made.length).toBeLessThanOrEqual(10)
  })

  it('does not cache a page while Next regenerates it', async () => {
    const pages = pagesOver(() => madePage('old', { 'x-nextjs-cache': 'STALE' }))
    await pages.ask('/about')
    await pages.ask('/about')
    expect(pages.made).toHaveLength(2)
  })

  it('requests a page from Next without any header of the client', async () => {
    const pages = pagesOver(() => madePage('one'))
    const cookie = 'theme=dark'
    await pages.ask('/about', { headers: { cookie, 'accept-encoding': 'br' } })
    expect(words(await pages.ask('/about'))).toContain('one')
    expect(pages.made).toHaveLength(1)
  })
})

describe('encoding of cached pages', () => {
  const page = madePage('words that come again and again, again and again')

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity;q=0.5, br;q=0.1', undefined],
    ['', undefined],
    ['deflate, zstd', undefined],
    [undefined, undefined],
  ])('Accept-Encoding: %s gets %s', async (accept, encoding) => {
    const pages = pagesOver(() => page)
    const headers: Record<string, string> =
      accept === undefined ? {} : { 'accept-encoding': accept }
    const answer = await pages.ask('/about', { headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(answer.body)
        : encoding === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body
    expect(plain).toEqual(page.body)
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
  })

  it.each(['*;q=0', 'identity;q=0', 'identity;q=0, deflate'])(
    'Accept-Encoding: %s gets 406',
    async (accept) => {
      const pages = pagesOver(() => page)
      const answer = await pages.ask('/about', { headers: { 'accept-encoding': accept } })
      expect(answer.status).toBe(406)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('HEAD has the headers of GET without a body', async () => {
    const pages = pagesOver(() => page)
    const headers = { 'accept-encoding': 'br' }
    const head = await pages.ask('/about', { method: 'HEAD', headers })
    const get = await pages.ask('/about', { headers })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers).toEqual({ ...get.headers })
  })

  it('each encoding has its own ETag, and each ETag is answered with 304', async () => {
    const pages = pagesOver(() => page)
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const { etag } = (await pages.ask('/about', { headers })).headers
      expect(etag).toMatch(/^"[^"]+"$/)
      tags.add(String(etag))
      for (const held of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`]) {
        const again = await pages.ask('/about', { headers: { ...headers, 'if-none-match': held } })
        expect(again.status).toBe(304)
        expect(again.body).toHaveLength(0)
        expect(again.headers.etag).toBe(etag)
        expect(again.headers.vary).toContain('Accept-Encoding')
      }
    }
    expect(tags.size).toBe(3)
    const other = { 'if-none-match': '"other"' }
    expect((await pages.ask('/about', { headers: other })).status).toBe(200)
    expect((await pages.ask('/about', { headers: { 'if-none-match': '*' } })).status).toBe(304)
  })

  it('a changed page has a new ETag, and identical content has the same one', async () => {
    let said = 'one'
    const pages = pagesOver(() => madePage(said))
    const tag = async () => (await pages.ask('/about')).headers.etag
    const first = await tag()
    said = 'two'
    pages.expire()
    expect(await tag()).not.toBe(first)
    said = 'one'
    pages.expire()
    expect(await tag()).toBe(first)
  })

  it('a page requested again is recompressed with a new ETag, and the old ETag stays valid', async () => {
    const long = madePage(
      Array.from({ length: 4_000 }, (_, n) => `sugar ${(n * 7919) % 1013} and ${n * n}`).join(' '),
    )
    const pages = pagesOver(() => long)
    const headers = { 'accept-encoding': 'br' }
    const quick = await pages.ask('/about', { headers })
    await pages.packed()
    expect((await pages.ask('/about', { headers })).headers.etag).toBe(quick.headers.etag)
    await pages.packed()
    const best = await pages.ask('/about', { headers })
    expect(best.body.length).toBeLessThan(quick.body.length)
    expect(brotliDecompressSync(best.body)).toEqual(long.body)
    expect(best.headers.etag).not.toBe(quick.headers.etag)
    const held = { ...headers, 'if-none-match': String(quick.headers.etag) }
    expect((await pages.ask('/about', { headers: held })).status).toBe(304)
  })

  it('a page requested only rarely is recompressed as well', async () => {
    const pages = pagesOver(() => madePage('sugar and salt '.repeat(4_000)))
    const headers = { 'accept-encoding': 'br' }
    const quick = await pages.ask('/about', { headers })
    pages.pass(60_000)
    await pages.ask('/about', { headers })
    await pages.packed()
    const best = await pages.ask('/about', { headers })
    expect(best.headers.etag).not.toBe(quick.headers.etag)
  })
})

describe('responses that are not cached', () => {
  it.each([
    ['an error', { ...madePage('x'), status: 500 }],
    ['a missing page', { ...madePage('x'), status: 404 }],
    ['a redirect', { ...madePage(''), status: 308 }],
    ['a private response', madePage('x', { 'cache-control': 'private, no-store' })],
    ['a response without Cache-Control', madePage('x', { 'cache-control': '' })],
    ['a response that sets a cookie', madePage('x', { 'set-cookie': 'a=b' })],
    ['a response that is not HTML', madePage('x', { 'content-type': 'application/json' })],
  ])('not cached: %s', async (_what, made) => {
    const pages = pagesOver(() => made)
    for (let times = 0; times < 2; times += 1) {
      const answer = await pages.ask('/about')
      expect(answer.status).toBe(made.status)
      expect(answer.headers['cache-control']).toBe(made.headers['cache-control'])
      expect(answer.body).toEqual(made.body)
    }
    expect(pages.made).toHaveLength(2)
    expect(pages.bytes()).toBe(0)
  })

  it.each(['/contact?from=mail', '/search?q=a', '/%61bout', '/About', '//about', '/about/'])(
    'not cached: the non-canonical URL %s',
    async (url) => {
      const pages = pagesOver(() => madePage('one'))
      await pages.ask(url)
      const again = await pages.ask(url)
      expect(words(again)).toContain('one')
      expect(pages.made).toEqual([url, url])
      expect(pages.bytes()).toBe(0)
    },
  )

  it.each([
    ['/api/search', {}],
    ['/og/about.png', {}],
    ['/studio', {}],
    ['/_next/data', {}],
    ['/sitemap.xml', {}],
    ['/about', { headers: { cookie: 'a=b; __prerender_bypass=x' } }],
    ['/about', { headers: { rsc: '1' } }],
    ['/about', { headers: { 'next-router-prefetch': '1' } }],
    ['/about', { method: 'POST' }],
  ])('not cached: %s with %j', async (url, asked) => {
    const pages = pagesOver(() => madePage('one'))
    await pages.ask(url, asked)
    expect(pages.passed).toEqual([url])
    expect(pages.made).toEqual([])
  })

  it('a deleted page uses no memory', async () => {
    let made = madePage('one')
    const pages = pagesOver(() => made)
    await pages.ask('/about')
    expect(pages.bytes()).toBeGreaterThan(0)
    made = { ...madePage('gone'), status: 404 }
    pages.expire()
    expect((await pages.ask('/about')).status).toBe(404)
    expect(pages.bytes()).toBe(0)
  })

  it('the cache never exceeds its memory limit', async () => {
    const maxBytes = 256 * 1024
    const pages = pagesOver((url) => madePage(url), { maxBytes })
    for (let number = 0; number < 10_000; number += 1) {
      await pages.ask(`/blog/post-${number}`)
      expect(pages.bytes()).toBeLessThanOrEqual(maxBytes)
    }
    expect(pages.bytes()).toBeGreaterThan(maxBytes / 2)
    expect(words(await pages.ask('/blog/post-0'))).toContain('/blog/post-0')
  })
})

it('a failed rendering fails the waiting request, and the next request renders again', async () => {
  let fails = true
  const pages = pagesOver(() => {
    if (fails) throw new Error('no answer')
    return madePage('one')
  })
  await expect(pages.ask('/about')).rejects.toThrow('no answer')
  fails = false
  expect(words(await pages.ask('/about'))).toContain('one')
})
