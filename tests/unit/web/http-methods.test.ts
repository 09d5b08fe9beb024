import { afterEach, expect, it } from 'vitest'
import { ask, openEdge, type Edge } from './web-server-fixture.ts'

const DRAFT_KEY = 'the key of drafts'
const draft = { cookie: `__prerender_bypass=${DRAFT_KEY}` }

let edge: Edge

afterEach(() => edge.close())

/** The server in front of a scratch site, as with a real build. */
const open = async () => (edge = await openEdge({ draftKey: DRAFT_KEY }))

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s on a page responds 405 with the allowed methods',
  async (method) => {
    const { port, site } = await open()
    for (const path of ['/', '/diseases/diabetes?a=b', '/studio/desk', '/apiary']) {
      const { status, headers } = await ask(port, path, { method })
      expect(status, path).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
    }
    expect(site).toEqual([])
  },
)

it('GET and HEAD on a page are allowed', async () => {
  const { port } = await open()
  for (const method of ['GET', 'HEAD'])
    expect((await ask(port, '/diseases/diabetes', { method })).status).toBe(200)
})

it('the API accepts other methods, and the lake decides for itself', async () => {
  const { port, site, lake } = await open()
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(port, '/api/feedback', { method })).status).toBe(200)
  expect((await ask(port, '/lake/v1/x', { method: 'DELETE' })).status).toBe(200)
  expect([site.length, lake.length]).toEqual([3, 1])
})

it('a draft page accepts Next’s POST requests with a valid preview cookie', async () => {
  const { port } = await open()
  expect((await ask(port, '/', { method: 'POST', headers: draft })).status).toBe(200)
  expect((await ask(port, '/', { method: 'PUT', headers: draft })).status).toBe(405)
  const madeUp = { cookie: '__prerender_bypass=made-up' }
  expect((await ask(port, '/', { method: 'POST', headers: madeUp })).status).toBe(405)
})

it('a request with a body is rejected without reading the body', async () => {
  const { port, site } = await open()
  const answer = await ask(port, '/contact', { method: 'PUT', body: 'x'.repeat(9_000) })
  expect(answer.status).toBe(405)
  expect(site).toEqual([])
})
