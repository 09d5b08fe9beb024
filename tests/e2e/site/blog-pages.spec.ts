import { expect, test } from '../fixtures.ts'

for (const list of ['/blog', '/blog/category/heart-health']) {
  test(`${list}: its first page has one address, and there is none beyond the last`, async ({
    request,
  }) => {
    const first = await request.get(`${list}/page/1`, { maxRedirects: 0 })
    expect(first.status()).toBe(308)
    expect(new URL(first.headers()['location'] ?? '', 'http://here').pathname).toBe(list)
    for (const number of ['2', '0', '-1', '02', '1.5', '2e1', 'two', '99999', '%20', '2%2F3']) {
      const { status } = await request
        .get(`${list}/page/${number}`)
        .then((response) => ({ status: response.status() }))
      expect(status, number).toBe(404)
    }
  })
}

test('a list that fits on one page offers no pages', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(8)
  await expect(page.getByRole('navigation', { name: 'Pages of articles' })).toHaveCount(0)
})

test('the search route answers what it is asked, and refuses what nobody types', async ({
  request,
}) => {
  const found = await request.get('/api/blog/search', { params: { q: '  SALT ' } })
  expect(found.status()).toBe(200)
  expect(await found.json()).toMatchObject({
    total: 1,
    posts: [{ slug: 'less-salt-more-flavor', category: { title: 'Heart Health' } }],
  })
  const none = await request.get('/api/blog/search', { params: { q: 'no such words' } })
  expect(await none.json()).toEqual({ total: 0, posts: [] })
  for (const query of ['', '?q=', '?q=%20%20', `?q=${'x'.repeat(101)}`]) {
    expect((await request.get(`/api/blog/search${query}`)).status(), query).toBe(400)
  }
})
