import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SETTINGS_BODY_BYTES } from '../../../lib/limits/requests.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let test: TestLake

beforeAll(async () => {
  test = await openTestLake({ config: { allowedOrigins: ['https://studio.example.org'] } })
})
afterAll(() => test.close())

describe('event streams', () => {
  it('end when their user signs out or gets another role', async () => {
    const other = await openTestLake()
    const { access } = other.lake.context
    const open = async (role: TestRole) => {
      const response = await other.fetch('/v2026-03-01/data/listen/production?query=*', {
        headers: other.studio(role),
      })
      expect(response.status).toBe(200)
      return response.body?.pipeThrough(new TextDecoderStream()).getReader()
    }
    const left = await open('viewer')
    const stayed = await open('editor')
    try {
      expect((await left?.read())?.value).toContain('welcome')
      expect((await stayed?.read())?.value).toContain('welcome')
      access.sessions.endAll(other.user('viewer').id)
      await other.client('administrator').create({ _id: 'a', _type: 'article' })
      expect(await left?.read()).toEqual({ done: true, value: undefined })
      expect((await stayed?.read())?.value).toContain('mutation')
    } finally {
      await stayed?.cancel()
      await other.close()
    }
  })
})

describe('requests with a cookie from other sites', () => {
  /** With the CSRF token, as if another page had obtained it. */
  const studio = (headers: Record<string, string>) => {
    const { origin: _, ...own } = test.studio('editor')
    return { ...own, 'sec-fetch-site': '', ...headers }
  }
  const write = (headers: Record<string, string>) =>
    test.fetch('/v1/users/me/keyvalue', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...studio(headers) },
      body: '[{"key":"k","value":1}]',
    })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
    ['no origin at all', {}],
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site, by fetch metadata', { 'sec-fetch-site': 'same-site' }],
  ])('a write from %s is refused', async (_, headers) => {
    expect((await write(headers)).status).toBe(403)
  })

  it('writes from the lake’s own and allowed origins are accepted', async () => {
    expect((await write({ origin: test.baseUrl })).status).toBe(200)
    expect((await write({ origin: 'https://studio.example.org' })).status).toBe(200)
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('a read from another site is treated as anonymous', async () => {
    const read = (headers: Record<string, string>) =>
      test.fetch('/v1/users/me', { headers: studio(headers) })
    expect((await read({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
    expect((await read({ origin: 'https://evil.example' })).status).toBe(401)
    expect((await read({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('CORS headers allow known origins only, with credentials', async () => {
    const preflight = (origin: string) =>
      test.fetch('/v1/data/query/production', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
    const known = await preflight('https://studio.example.org')
    expect(known.headers.get('access-control-allow-origin')).toBe('https://studio.example.org')
    expect(known.headers.get('access-control-allow-credentials')).toBe('true')
    expect(known.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(known.headers.get('vary')).toContain('Origin')
    expect(
      (await preflight('https://evil.example')).headers.get('access-control-allow-origin'),
    ).toBeNull()
    const refused = await test.fetch('/v1/users/me', {
      headers: { origin: 'https://studio.example.org' },
    })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://studio.example.org')
  })

  it('/check/cors answers for the origin of the request', async () => {
    const check = async (origin: string) =>
      (await test.fetch('/v1/check/cors', { headers: { origin } })).json()
    expect(await check('https://studio.example.org')).toEqual({
      result: { allowed: true, withCredentials: true },
    })
    expect(await check('https://evil.example')).toEqual({
      result: { allowed: false, withCredentials: false },
    })
  })
})

describe('requests without valid credentials', () => {
  it.each([
    '/v1/users/me',
    '/v1/users/u1',
    '/v1/users/me/keyvalue/a',
    '/v1/auth/id',
    '/v1/projects',
    '/v1/projects/clearwell',
    '/v1/projects/clearwell/grants',
    '/v1/projects/clearwell/datasets/production/acl',
    '/v1/projects/clearwell/datasets/other/acl',
    '/v1/data/query/production?query=*',
    '/v1/data/query/other?query=*',
    '/v1/data/doc/production/a',
    '/v1/data/listen/production?query=*',
    '/v1/data/live/events/production',
    '/v1/data/history/production/events/documents/a',
    '/v1/data/export/production',
    '/v1/features',
    '/v1/help',
  ])('return 401 for GET %s', async (path) => {
    expect((await test.fetch(path)).status).toBe(401)
    expect((await test.fetch(path, { headers: { authorization: 'Bearer skmadeup' } })).status).toBe(
      401,
    )
  })

  it.each([
    '/v1/data/mutate/production',
    '/v1/data/actions/production',
    '/v1/assets/images/production',
    '/v1/data/query/production',
  ])('return 401 for POST %s', async (path) => {
    expect((await test.fetch(path, { method: 'POST', body: '{}' })).status).toBe(401)
  })

  it('can access /ping', async () => {
    expect((await test.fetch('/ping')).status).toBe(200)
    expect((await test.fetch('/v1/ping')).status).toBe(200)
  })

  it('every response has security headers', async () => {
    for (const path of ['/ping', '/v1/users/me', '/nowhere', '/auth/login']) {
      const { headers } = await test.fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).not.toContain('script-src')
      // The sign-in page also protects its window from other pages of its origin.
      const opener = path === '/auth/login' ? 'noopener-allow-popups' : 'same-origin'
      expect(headers.get('cross-origin-opener-policy')).toBe(opener)
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  it('a request body with a declared length above the limit returns 413', async () => {
    const request = new Request('http://lake.test/v1/users/me/keyvalue', {
      method: 'PUT',
      headers: {
        'content-length': String(MAX_SETTINGS_BODY_BYTES + 1),
        authorization: `Bearer ${test.token('viewer')}`,
      },
      body: '[]',
    })
    expect((await test.lake.fetch(request)).status).toBe(413)
  })

  it('a request body without a declared length is aborted above the limit', async () => {
    const chunk = new Uint8Array(MAX_SETTINGS_BODY_BYTES).fill(32)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PUT',
      headers: { authorization: `Bearer ${test.token('viewer')}` },
      body,
      duplex: 'half',
    }
    const response = await test.lake.fetch(
      new Request('http://lake.test/v1/users/me/keyvalue', init),
    )
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(5 * MAX_SETTINGS_BODY_BYTES)
  })
})
