import { createServer, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { SiteResponse } from '../../lib/server/site-response.ts'

async function getAnswer(answer: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer({ ServerResponse: SiteResponse }, (_, response) => answer(response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return fetch(`http://127.0.0.1:${address.port}`, { redirect: 'manual' })
}

it('a permanent redirect has one Location header and must be revalidated by browsers', async () => {
  const answer = await getAnswer((response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    response.setHeader('Location', '/blog/new')
    response.appendHeader('location', '/blog/new')
    response.statusCode = 308
    response.end()
  })
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/blog/new')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

const ASKED_FOR = 'public, max-age=0, must-revalidate'

it.each([
  's-maxage=300',
  's-maxage=300, stale-while-revalidate=31535700',
  's-maxage=31536000',
  'public, max-age=300',
  'max-age=60',
  'public, S-MaxAge=60',
  'public, max-age=0, stale-if-error=600',
])('browsers must revalidate a cacheable response: %s', async (cacheControl) => {
  const set = await getAnswer((response) => {
    response.setHeader('ETag', '"a"')
    response.setHeader('Cache-Control', cacheControl)
    response.end('page')
  })
  expect(set.headers.get('cache-control')).toBe(ASKED_FOR)
  expect(set.headers.get('etag')).toBe('"a"')
  const given = await getAnswer((response) => {
    response.writeHead(404, { 'Cache-Control': cacheControl }).end('page')
  })
  expect(given.headers.get('cache-control')).toBe(ASKED_FOR)
  const unchanged = await getAnswer((response) => {
    response.setHeader('Cache-Control', cacheControl)
    response.writeHead(304).end()
  })
  expect(unchanged.headers.get('cache-control')).toBe(ASKED_FOR)
})

it.each([
  'public, max-age=31536000, immutable',
  'no-store',
  'no-cache',
  'private, max-age=60',
  'private, no-cache, no-store, max-age=0, must-revalidate',
  'public, max-age=0, must-revalidate',
])(
  'an immutable or uncacheable response keeps its Cache-Control header: %s',
  async (cacheControl) => {
    const answer = await getAnswer((response) => {
      response.writeHead(200, { 'cache-control': cacheControl }).end('file')
    })
    expect(answer.headers.get('cache-control')).toBe(cacheControl)
  },
)

it('other response headers are not changed', async () => {
  const answer = await getAnswer((response) => {
    response.setHeader('x-set', 'before')
    response.writeHead(200, 'Fine', { location: '/a', 'set-cookie': ['a=1', 'b=2'] }).end('page')
  })
  expect(answer.statusText).toBe('Fine')
  expect(answer.headers.get('cache-control')).toBeNull()
  expect(answer.headers.get('location')).toBe('/a')
  expect(answer.headers.get('x-set')).toBe('before')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe('page')
  const listed = await getAnswer((response) => response.writeHead(200, ['x-a', '1']).end())
  expect(listed.headers.get('x-a')).toBe('1')
})
