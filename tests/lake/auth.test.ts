import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake, type TestRole } from './fixture.ts'

let test: TestLake
const studio = () => `${test.baseUrl}/studio`
const passwordOf = (role: TestRole) =>
  test.lake.context.access.secrets.read().initialPasswords[test.user(role).email] ?? ''

beforeAll(async () => {
  test = await openTestLake({ config: { allowedOrigins: ['https://studio.example.org'] } })
})
afterAll(() => test.close())

function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return test.fetch(path, {
    method: 'POST',
    headers: { origin: test.baseUrl, ...headers },
    body: new URLSearchParams(fields),
  })
}

async function logIn(role: TestRole): Promise<{ sid: string; cookie: string }> {
  const response = await post('/auth/login', {
    origin: studio(),
    email: test.user(role).email,
    password: passwordOf(role),
  })
  expect(response.status).toBe(303)
  const sid = new URL(response.headers.get('location') ?? '').hash.replace('#sid=', '')
  const exchanged = await test.fetch(`/v1/auth/fetch?sid=${sid}`)
  return { sid, cookie: exchanged.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

describe('finding the login page', () => {
  it('the provider points at the page as the caller sees the lake', async () => {
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

  it('forwarded headers of a caller on another machine are not believed', async () => {
    const request = new Request('http://lake.test/v1/auth/providers', {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    expect(await (await test.lake.fetch(request, '203.0.113.9')).text()).toContain(
      '"http://lake.test/auth/login"',
    )
  })
})

describe('the login page', () => {
  it('has labels, autocomplete and no script, and works behind a prefix', async () => {
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
  ])('does not return to %s', async (origin) => {
    const response = await test.fetch(`/auth/login?origin=${encodeURIComponent(origin)}`)
    expect(response.status).toBe(403)
    const posted = await post('/auth/login', {
      origin,
      email: test.user('editor').email,
      password: passwordOf('editor'),
    })
    expect(posted.status).toBe(403)
    expect(posted.headers.get('location')).toBeNull()
  })

  it('returns to an allowed origin, which the policy for forms lets through', async () => {
    const response = await test.fetch('/auth/login?origin=https://studio.example.org/desk')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://studio.example.org",
    )
  })

  it('keeps the typed address and leads from the summary to the field', async () => {
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

  it('says the same of an unknown address and of a wrong password', async () => {
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

  it('takes no form from another site', async () => {
    const fields = {
      origin: studio(),
      email: test.user('editor').email,
      password: passwordOf('editor'),
    }
    expect((await post('/auth/login', fields, { origin: 'https://evil.example' })).status).toBe(403)
    const silent = await test.fetch('/auth/login', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(silent.status).toBe(403)
  })
})

describe('sessions', () => {
  it('a login code is good once', async () => {
    const { sid, cookie } = await logIn('editor')
    expect(sid.length).toBeGreaterThanOrEqual(20)
    expect((await test.fetch(`/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
    const me = await test.fetch('/v1/users/me', { headers: { cookie } })
    expect(await me.json()).toMatchObject({ email: 'editor@clearwell.example', role: 'editor' })
    const id = await (await test.fetch('/v1/auth/id', { headers: { cookie } })).json()
    expect(id.id).toBe(test.user('editor').id)
    expect(Date.parse(id.expiry)).toBeGreaterThan(Date.now())
  })

  it('the cookie is HttpOnly and Lax, Secure and confined to the prefix where there is one', async () => {
    const code = test.lake.context.access.sessions.issueCode(test.user('viewer').id)
    const response = await test.fetch(`/v1/auth/fetch?sid=${code}`, {
      headers: {
        'x-forwarded-host': 'clearwell.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/lake',
      },
    })
    const attributes = response.headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/lake', 'HttpOnly', 'SameSite=Lax', 'Secure']),
    )
  })

  it('logging out ends the session itself, not just the cookie', async () => {
    const { cookie } = await logIn('viewer')
    const out = await test.fetch('/v1/auth/logout', {
      method: 'POST',
      headers: { cookie, origin: test.baseUrl },
    })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await test.fetch('/v1/users/me', { headers: { cookie } })).status).toBe(401)
  })

  it('an ended session is told from an unknown one', async () => {
    const { access, store } = test.lake.context
    const { secret } = access.sessions.start(test.user('viewer').id)
    store.db
      .prepare(
        'UPDATE sessions SET expires_at = ? WHERE expires_at = (SELECT max(expires_at) FROM sessions)',
      )
      .run(Date.now() - 1)
    const ended = await test.fetch('/v1/users/me', { headers: { cookie: `lakeSession=${secret}` } })
    expect(await ended.json()).toMatchObject({ errorCode: 'SIO-401-AEX' })
    const unknown = await test.fetch('/v1/users/me', {
      headers: { cookie: 'lakeSession=nonsense' },
    })
    expect(await unknown.json()).toMatchObject({ errorCode: 'SIO-401-ANF' })
  })

  it('survives a restart of the lake', async () => {
    const cookie = test.cookie('editor')
    await test.restart()
    expect((await test.fetch('/v1/users/me', { headers: { cookie } })).status).toBe(200)
  })

  it('no secret is stored: the file holds hashes', async () => {
    const { access, store } = test.lake.context
    const { secret } = access.sessions.start(test.user('viewer').id)
    const code = access.sessions.issueCode(test.user('viewer').id)
    const stored = ['sessions', 'login_codes', 'api_tokens', 'users']
      .map((name) => JSON.stringify(store.db.prepare(`SELECT * FROM ${name}`).all()))
      .join()
    for (const value of [secret, code, test.token('viewer'), passwordOf('administrator')]) {
      expect(value.length).toBeGreaterThan(15)
      expect(stored).not.toContain(value)
    }
  })
})

describe('event streams', () => {
  it('end when their caller is signed out or given another role', async () => {
    const other = await openTestLake({ streamCheckMs: 0 })
    const { access } = other.lake.context
    const open = async (cookie: string) => {
      const response = await other.fetch('/v2026-03-01/data/listen/production?query=*', {
        headers: { cookie },
      })
      expect(response.status).toBe(200)
      return response.body?.pipeThrough(new TextDecoderStream()).getReader()
    }
    const left = await open(other.cookie('viewer'))
    const stayed = await open(other.cookie('editor'))
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
  const write = (headers: Record<string, string>) =>
    test.fetch('/v1/users/me/keyvalue', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: test.cookie('editor'), ...headers },
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

  it('writes from the lake’s own and from allowed origins go through', async () => {
    expect((await write({ origin: test.baseUrl })).status).toBe(200)
    expect((await write({ origin: 'https://studio.example.org' })).status).toBe(200)
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('a read from another site counts as anonymous', async () => {
    const read = (headers: Record<string, string>) =>
      test.fetch('/v1/users/me', { headers: { cookie: test.cookie('editor'), ...headers } })
    expect((await read({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
    expect((await read({ origin: 'https://evil.example' })).status).toBe(401)
    expect((await read({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('CORS echoes known origins only, with credentials', async () => {
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

  it('/check/cors answers for the asking origin', async () => {
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

describe('changing the password', () => {
  it('leads to sign-in first, and comes back with a session', async () => {
    const asked = await test.fetch('/auth/password')
    expect(asked.status).toBe(303)
    const origin =
      new URL(asked.headers.get('location') ?? '', test.baseUrl).searchParams.get('origin') ?? ''
    expect(origin).toBe(`${test.baseUrl}/auth/password`)
    const response = await post('/auth/login', {
      origin,
      email: test.user('viewer').email,
      password: passwordOf('viewer'),
    })
    expect(response.headers.get('location')).toBe(origin)
    expect(response.headers.get('set-cookie')).toContain('lakeSession=')
  })

  it('names each field in error', async () => {
    const cookie = test.cookie('viewer')
    const response = await post(
      '/auth/password',
      { current: '', new: 'short', again: '' },
      { cookie },
    )
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('href="#current"')
    expect(page).toContain('Use at least 12 characters')
  })

  it('ends every other session and forgets the initial password', async () => {
    const other = test.cookie('viewer')
    const old = passwordOf('viewer')
    const chosen = 'four unrelated calm words'
    const fields = { current: old, new: chosen, again: chosen }
    const response = await post('/auth/password', fields, { cookie: test.cookie('viewer') })
    expect(response.status).toBe(200)
    const fresh = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await test.fetch('/v1/users/me', { headers: { cookie: other } })).status).toBe(401)
    expect((await test.fetch('/v1/users/me', { headers: { cookie: fresh } })).status).toBe(200)
    expect(passwordOf('viewer')).toBe('')
    const { users } = test.lake.context.access
    expect(await users.verify(test.user('viewer').email, old)).toBeNull()
    expect((await users.verify(test.user('viewer').email, chosen))?.role).toBe('viewer')
  })

  it('signing out from the page leads to the signed-out page', async () => {
    const cookie = test.cookie('viewer')
    const out = await post('/auth/sign-out', {}, { cookie })
    expect(out.status).toBe(303)
    expect(await (await test.fetch(out.headers.get('location') ?? '')).text()).toContain(
      'Signed out',
    )
    expect((await test.fetch('/v1/users/me', { headers: { cookie } })).status).toBe(401)
  })
})

describe('guessing', () => {
  it('is limited for an account, with the wait in words, across a restart', async () => {
    const guess = (password: string) =>
      post('/auth/login', { origin: studio(), email: test.user('medicalReviewer').email, password })
    for (let tries = 0; tries < 5; tries++) expect((await guess('wrong')).status).toBe(401)
    const refused = await guess(passwordOf('medicalReviewer'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/Too many attempts. Wait \d+ (second|minute)/)
    await test.restart()
    expect((await guess(passwordOf('medicalReviewer'))).status).toBe(429)
  })

  it('is limited for an address, whichever accounts it tries', async () => {
    const guess = (n: number) =>
      post(
        '/auth/login',
        { origin: studio(), email: `a${n}@x.example`, password: 'x' },
        { 'x-forwarded-for': '198.51.100.7' },
      )
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await guess(n)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses[20]).toBe(429)
  })

  it('counts guesses made at the same time', async () => {
    const fields = { origin: studio(), email: 'together@x.example', password: 'x' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('/auth/login', fields)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
  })
})

describe('strangers', () => {
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
  ])('get 401 at %s', async (path) => {
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
  ])('get 401 when they post to %s', async (path) => {
    expect((await test.fetch(path, { method: 'POST', body: '{}' })).status).toBe(401)
  })

  it('may ping', async () => {
    expect((await test.fetch('/ping')).status).toBe(200)
    expect((await test.fetch('/v1/ping')).status).toBe(200)
  })

  it('every answer carries the protective headers', async () => {
    for (const path of ['/ping', '/v1/users/me', '/nowhere', '/auth/login']) {
      const { headers } = await test.fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('a body above 100 MB is refused by its declared length', async () => {
    const request = new Request('http://lake.test/v1/users/me/keyvalue', {
      method: 'PUT',
      headers: {
        'content-length': String(101 * 1024 * 1024),
        authorization: `Bearer ${test.token('viewer')}`,
      },
      body: '[]',
    })
    expect((await test.lake.fetch(request)).status).toBe(413)
  })

  it('and one that declares none is cut off when it has grown too long', async () => {
    const chunk = new Uint8Array(4 * 1024 * 1024).fill(32)
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
    expect(sent).toBeLessThan(120 * 1024 * 1024)
  })
})
