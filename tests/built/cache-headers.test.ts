import { expect, test } from 'vitest'
import { ask } from './site.ts'

const ASKED_FOR = 'public, max-age=0, must-revalidate'
const CACHEABLE = /s-maxage|stale|max-age=[1-9]/

const cacheControl = (answer: Response) => answer.headers.get('cache-control') ?? ''

test.each([
  '/',
  '/diseases/diabetes',
  '/blog',
  '/blog/sleep-and-mood',
  '/a-z',
  '/blog/rss.xml',
  '/dialog-labels.json',
  '/corrections/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/og/diseases/diabetes.png',
])('%s must be revalidated by every cache', async (path) => {
  // The first response may be rendered for this request; the second is cached.
  await ask(path)
  const cacheable = await ask(path)
  expect(cacheable.status).toBe(200)
  expect(cacheControl(cacheable)).toBe(ASKED_FOR)
  const data = await ask(path, { headers: { RSC: '1' } })
  expect(cacheControl(data)).not.toMatch(CACHEABLE)
})

test('an unchanged page is answered with 304 and no body', async () => {
  const etag = (await ask('/diseases/diabetes')).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  // As a browser sends it: `fetch` by itself would bypass the cache.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = await ask('/diseases/diabetes', { headers })
  expect(again.status).toBe(304)
  expect(cacheControl(again)).toBe(ASKED_FOR)
})

test('a 404 response must be revalidated by caches', async () => {
  const answer = await ask('/blog/no-such-post')
  expect(answer.status).toBe(404)
  expect(cacheControl(answer)).not.toMatch(CACHEABLE)
})

test.each([
  ['/', 'same-origin'],
  ['/studio', 'noopener-allow-popups'],
  ['/lake/auth/login', 'noopener-allow-popups'],
  ['/api/search?q=a', 'same-origin'],
])('%s has the expected cross-origin headers', async (path, opener) => {
  const { headers } = await ask(path)
  expect(headers.get('cross-origin-opener-policy')).toBe(opener)
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  // The test site is not served over HTTPS.
  expect(headers.get('strict-transport-security')).toBeNull()
})

test.each(['/og/diseases/diabetes.png', '/icons/icon-512.png'])(
  '%s may be loaded by other sites',
  async (path) => {
    expect((await ask(path)).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  },
)
