import { expect, test } from '../fixtures.ts'

const ASKED_FOR = 'public, max-age=0, must-revalidate'

for (const path of [
  '/',
  '/diseases/diabetes',
  '/blog',
  '/blog/sleep-and-mood',
  '/a-z',
  '/blog/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/og/diseases/diabetes.png',
]) {
  test(`${path}: no cache shows it again without asking whether it is still so`, async ({
    request,
  }) => {
    // The first answer may be made for this request, the second is kept.
    await request.get(path)
    const kept = await request.get(path)
    expect(kept.status()).toBe(200)
    expect(kept.headers()['cache-control']).toBe(ASKED_FOR)
    const data = await request.get(path, { headers: { RSC: '1' } })
    expect(data.headers()['cache-control']).not.toMatch(/s-maxage|stale|max-age=[1-9]/)
  })
}

test('a page that has not changed costs no body', async ({ request }) => {
  const { etag = '' } = (await request.get('/diseases/diabetes')).headers()
  expect(etag).not.toBe('')
  const again = await request.get('/diseases/diabetes', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect(again.headers()['cache-control']).toBe(ASKED_FOR)
})

test('the answer that a page does not exist is asked for again too', async ({ request }) => {
  const answer = await request.get('/blog/no-such-post')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control']).not.toMatch(/s-maxage|stale|max-age=[1-9]/)
})

test('what other sites may do with ours', async ({ request }) => {
  for (const path of ['/', '/studio', '/lake/auth/login', '/api/search?q=a']) {
    const headers = (await request.get(path)).headers()
    const isOffice = path === '/studio' || path === '/lake/auth/login'
    const opener = isOffice ? 'noopener-allow-popups' : 'same-origin'
    expect(headers['cross-origin-opener-policy'], path).toBe(opener)
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
    // The site of the tests is not served over HTTPS.
    expect(headers['strict-transport-security'], path).toBeUndefined()
  }
  for (const path of ['/og/diseases/diabetes.png', '/icons/icon-512.png'])
    expect((await request.get(path)).headers()['cross-origin-resource-policy'], path).toBe(
      'cross-origin',
    )
})
