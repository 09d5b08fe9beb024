import { expect, test } from 'vitest'
import { MAX_SEARCH_RESULTS } from '../../lib/limits/site.ts'
import { ask } from './site.ts'

test('GET /api/blog/search returns the matching posts', async () => {
  const found = await ask('/api/blog/search?q=++SALT+')
  expect(found.status).toBe(200)
  expect(await found.json()).toMatchObject({
    total: 1,
    posts: [{ slug: 'less-salt-more-flavor', category: { title: 'Heart Health' } }],
  })
  const none = await ask('/api/blog/search?q=no+such+words')
  expect(await none.json()).toEqual({ total: 0, posts: [] })
})

test.each(['', '?q=', '?q=%20%20'])(
  'GET /api/blog/search%s without a query responds 400',
  async (query) => {
    expect((await ask(`/api/blog/search${query}`)).status).toBe(400)
  },
)

test('GET /api/search returns a limited number of results and is not cacheable', async () => {
  const found = await ask(`/api/search?q=health&limit=${MAX_SEARCH_RESULTS}`)
  expect(found.status).toBe(200)
  expect(found.headers.get('cache-control')).toBe('no-store')
  const body = await found.json()
  expect(body.results).toHaveLength(MAX_SEARCH_RESULTS)
  expect(body.total).toBeGreaterThan(MAX_SEARCH_RESULTS)
  expect(Object.keys(body.results[0])).toEqual(
    expect.arrayContaining(['description', 'href', 'kind', 'marks', 'title']),
  )
  expect((await (await ask('/api/search?q=health&limit=3')).json()).results).toHaveLength(3)
  expect(await (await ask('/api/search?q=')).json()).toEqual({ results: [], total: 0 })
})

test('GET /api/search returns phone numbers for crisis words and advice for a measurement', async () => {
  const crisis = await (await ask('/api/search?q=i+want+to+die')).json()
  expect(crisis.notice.actions.map(({ href }: { href: string }) => href)).toEqual([
    'tel:988',
    'sms:988',
  ])
  expect(crisis.results[0].href).toBe('/take-aways/safety-plan')
  // The whole query is checked, not only its beginning.
  const long = `${'everything went wrong today and '.repeat(20)} i want to die`
  const heard = await (await ask(`/api/search?q=${encodeURIComponent(long)}`)).json()
  expect(heard.notice).toEqual(crisis.notice)
  const low = await (await ask('/api/search?q=blood+sugar+50')).json()
  expect(low.results[0].href).toBe('/blog/low-blood-sugar#treat-it-the-15-15-rule')
  expect(await (await ask('/blog/low-blood-sugar')).text()).toContain(
    'id="treat-it-the-15-15-rule"',
  )
})

test.each(['', 'q=health&limit=21', 'q=health&limit=0'])(
  'GET /api/search?%s responds 400',
  async (query) => {
    const refused = await ask(`/api/search?${query}`)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ error: 'invalid' })
    expect(refused.headers.get('cache-control')).toBe('no-store')
  },
)
