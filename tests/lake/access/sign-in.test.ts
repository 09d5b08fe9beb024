import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_HEADER } from '../../../lib/lake/access/csrf.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
const { studio, getPassword, post, logIn } = getVisitor(() => test)

beforeAll(async () => {
  test = await openTestLake({ config: { allowedOrigins: ['https://studio.example.org'] } })
  test.keepFirstPasswords()
})
afterAll(() => test.close())

describe('login provider', () => {
  it('has the login URL of the host that the caller sees', async () => {
    const direct = await (await test.fetch('/v1/auth/providers')).json()
    expect(direct).toEqual({
      providers: [{ name: 'lake', title: 'Clearwell account', url: `${test.baseUrl}/auth/login` }],
    })
    const proxied = await test.fetch('/v1/auth/providers', {
      headers: {
        'x-forwarded-host': 'clearwell.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/lake',
      },
    })
    expect(await proxied.text()).toContain('"https://clearwell.example/lake/auth/login"')
  })

  it('ignores forwarded headers from another machine', async () => {
    const request = new Request('http://lake.test/v1/auth/providers', {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    expect(await (await test.lake.fetch(request, '203.0.113.9')).text()).toContain(
      '"http://lake.test/auth/login"',
    )
  })
})

describe('the login page', () => {
  it('has labels and autocomplete, no script, and works behind a path prefix', async () => {
    const response = await test.fetch('/auth/login', {
      headers: {
        'x-forwarded-host': 'clearwell.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/lake',
      },
    })
    const page = await response.text()
    expect(page).toContain('<title>Sign in – Clearwell</title>')
    expect(page).toMatch(/<label for="email">/)
    expect(page).toMatch(/autocomplete="username"/)
    expect(page).toMatch(/autocomplete="current-password"/)
    expect(page).toContain('action="/lake/auth/login"')
    expect(page).toContain('href="/lake/auth/style.css"')
    expect(page).not.toMatch(/<script|onpaste|style="/)
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'self'",
    )
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'http://user@127.0.0.1/',
  ])('refuses the return URL %s', async (origin) => {
    const response = await test.fetch(`/auth/login?origin=${encodeURIComponent(origin)}`)
    expect(response.status).toBe(403)
    const posted = await post('/auth/login', {
      origin,
      email: test.user('editor').email,
      password: getPassword('editor'),
    })
    expect(posted.status).toBe(403)
    expect(posted.headers.get('location')).toBeNull()
  })

  it('accepts an allowed origin as return URL and includes it in form-action', async () => {
    const response = await test.fetch('/auth/login?origin=https://studio.example.org/desk')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://studio.example.org",
    )
  })

  it('keeps the entered address escaped and links the error summary to the field', async () => {
    const response = await post('/auth/login', {
      origin: studio(),
      email: '"><b>jo@x.example',
      password: 'wrong',
    })
    const page = await response.text()
    expect(response.status).toBe(401)
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;jo@x.example"')
    expect(page).toMatch(/role="alert"[\s\S]*href="#email"/)
    expect(page).toMatch(/aria-describedby="email-error"\s+aria-invalid="true"/)
    expect(page).toContain('<title>Error: Sign in')
  })

  it('shows the same error for an unknown address and a wrong password', async () => {
    const unknown = await (
      await post('/auth/login', { origin: studio(), email: 'no@x.example', password: 'x' })
    ).text()
    const wrong = await (
      await post('/auth/login', {
        origin: studio(),
        email: test.user('viewer').email,
        password: 'x',
      })
    ).text()
    expect(unknown.replace('no@x.example', '')).toBe(wrong.replace(test.user('viewer').email, ''))
  })

  it('refuses a form from another site', async () => {
    const fields = {
      origin: studio(),
      email: test.user('editor').email,
      password: getPassword('editor'),
    }
    expect((await post('/auth/login', fields, { origin: 'https://evil.example' })).status).toBe(403)
    const silent = await test.fetch('/auth/login', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(silent.status).toBe(403)
    // A script on a public page could read the response, and would try passwords as its visitor.
    const scripted = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
    expect((await post('/auth/login', fields, scripted)).status).toBe(403)
  })
})

describe('sessions after sign-in', () => {
  it('a login code works once', async () => {
    const { sid, headers } = await logIn('editor')
    expect(sid.length).toBeGreaterThanOrEqual(20)
    expect((await test.fetch(`/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
    const me = await test.fetch('/v1/users/me', { headers })
    expect(await me.json()).toMatchObject({ email: 'editor@clearwell.example', role: 'editor' })
    const id = await (await test.fetch('/v1/auth/id', { headers })).json()
    expect(id.id).toBe(test.user('editor').id)
    expect(Date.parse(id.expiry)).toBeGreaterThan(Date.now())
  })

  const https = {
    'x-forwarded-host': 'clearwell.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/lake',
  }
  const exchange = async (headers: Record<string, string>) => {
    const code = test.lake.context.access.sessions.issueCode(test.user('viewer').id)
    const asStudio = { [PAGE_HEADER]: '', 'sec-fetch-site': 'same-origin' }
    const response = await test.fetch(`/v1/auth/fetch?sid=${code}`, {
      headers: { ...asStudio, ...headers },
    })
    return { response, cookie: response.headers.get('set-cookie')?.split('; ') ?? [] }
  }

  it('the session cookie is HttpOnly and SameSite=Lax, and over HTTPS has the __Host- prefix', async () => {
    const { cookie } = await exchange(https)
    expect(cookie[0]).toMatch(/^__Host-lakeSession=/)
    expect(cookie).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
    expect(cookie.some((attribute) => attribute.startsWith('Domain'))).toBe(false)
    const plain = (await exchange({})).cookie
    expect(plain[0]).toMatch(/^lakeSession=/)
    expect(plain).not.toContain('Secure')
  })

  it('a cookie without the __Host- prefix is ignored over HTTPS', async () => {
    const { cookie, response } = await exchange(https)
    const { csrfToken } = await response.json()
    const me = (sent: string | undefined) =>
      test.fetch('/v1/users/me', {
        headers: {
          ...https,
          cookie: sent ?? '',
          [PAGE_HEADER]: csrfToken,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'empty',
        },
      })
    expect((await me(cookie[0])).status).toBe(200)
    expect((await me(cookie[0]?.replace('__Host-', ''))).status).toBe(401)
  })

  it('the cookie with the path / is used when two session cookies are sent', async () => {
    const { headers, cookie } = await logIn('viewer')
    const both = { ...headers, cookie: `lakeSession=old; ${cookie}` }
    expect((await test.fetch('/v1/users/me', { headers: both })).status).toBe(200)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ])('%s cannot exchange a login code for a session', async (_, headers) => {
    const { response, cookie } = await exchange(headers)
    expect(response.status).toBe(403)
    expect(cookie).toEqual([])
  })

  it('a caller that is not the Studio gets a token and no cookie', async () => {
    const code = test.lake.context.access.sessions.issueCode(test.user('viewer').id)
    const response = await test.fetch(`/v1/auth/fetch?sid=${code}`)
    expect(response.headers.get('set-cookie')).toBeNull()
    const { token } = await response.json()
    const headers = { authorization: `Bearer ${token}` }
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(200)
  })

  it('logout ends the session on the server', async () => {
    const { headers } = await logIn('viewer')
    const out = await test.fetch('/v1/auth/logout', { method: 'POST', headers })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(401)
    // The Studio logs out twice, the second time after its session has ended.
    expect((await test.fetch('/v1/auth/logout', { method: 'POST', headers })).status).toBe(204)
  })

  it.each<[string, (own: Record<string, string>) => Record<string, string>]>([
    ['another site', (own) => ({ ...own, origin: 'https://evil.example' })],
    ['another site’s form', ({ cookie = '' }) => ({ cookie, 'sec-fetch-site': 'cross-site' })],
    ['a public page’s script', (own) => ({ ...own, [PAGE_HEADER]: '' })],
    ['a public page’s form', (own) => ({ ...own, ...test.browser(own.cookie ?? '') })],
  ])('%s cannot sign a user out', async (_, headersFrom) => {
    const { headers } = await logIn('viewer')
    const out = await test.fetch('/v1/auth/logout', {
      method: 'POST',
      headers: headersFrom(headers),
    })
    expect(out.status).toBe(403)
    expect(out.headers.get('set-cookie')).toBeNull()
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(200)
  })

  it('an expired session gets another error code than an unknown one', async () => {
    const { access, store } = test.lake.context
    const { secret } = access.sessions.start(test.user('viewer').id)
    store.db
      .prepare(
        'UPDATE sessions SET expires_at = ? WHERE expires_at = (SELECT max(expires_at) FROM sessions)',
      )
      .run(Date.now() - 1)
    const ended = await test.fetch('/v1/users/me', {
      headers: { ...test.studio('viewer'), cookie: `lakeSession=${secret}` },
    })
    expect(await ended.json()).toMatchObject({ errorCode: 'SIO-401-AEX' })
    const unknown = await test.fetch('/v1/users/me', {
      headers: { cookie: 'lakeSession=nonsense' },
    })
    expect(await unknown.json()).toMatchObject({ errorCode: 'SIO-401-ANF' })
  })

  it('a session survives a restart of the lake', async () => {
    const { origin: _, ...headers } = test.studio('editor')
    await test.restart()
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(200)
  })

  it('sessions, login codes, tokens, and passwords are stored as hashes', async () => {
    const { access, store } = test.lake.context
    const { secret } = access.sessions.start(test.user('viewer').id)
    const code = access.sessions.issueCode(test.user('viewer').id)
    const stored = ['sessions', 'login_codes', 'api_tokens', 'users']
      .map((name) => JSON.stringify(store.db.prepare(`SELECT * FROM ${name}`).all()))
      .join()
    for (const value of [secret, code, test.token('viewer'), getPassword('administrator')]) {
      expect(value.length).toBeGreaterThan(15)
      expect(stored).not.toContain(value)
    }
  })
})
