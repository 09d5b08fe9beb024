import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { PAGE_HEADER, PAGE_PROTOCOL } from '../../../lib/lake/access/csrf.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import { asProxy, openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const CHOSEN = 'four unrelated calm words'
const exchange = z.object({ token: z.string() })

let test: TestLake
const { getPassword, post } = getVisitor(() => test)
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

/** A caller at the site's public URL, through its proxy. */
const AWAY = {
  'x-forwarded-host': 'clearwell.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/lake',
  'x-forwarded-for': '198.51.100.7',
}
const SITE = 'https://clearwell.example'
const visit = {
  ...AWAY,
  origin: SITE,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
}

const logIn = (
  role: 'editor' | 'viewer',
  password: string,
  headers: Record<string, string> = visit,
) =>
  post(
    '/auth/login',
    { origin: `${SITE}/studio/desk`, email: test.user(role).email, password },
    headers,
  )
const getCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((value) => value.startsWith('__Host-lakeSession='))
    ?.split(';')[0] ?? ''

describe('an initial password from another machine', () => {
  it('leads to the password page, and to the Studio only after a change', async () => {
    const signedIn = await logIn('editor', getPassword('editor'))
    expect(signedIn.status).toBe(303)
    const location = new URL(signedIn.headers.get('location') ?? '')
    expect(location.href).toMatch(/^https:\/\/clearwell\.example\/lake\/auth\/password\?origin=/)
    expect(location.hash).toBe('')

    const cookie = getCookie(signedIn)
    const shown = await test.fetch(`/auth/password${location.search}`, {
      headers: { ...visit, cookie },
    })
    const page = await shown.text()
    expect(page).toContain('Set your own before you continue')
    const [, token = ''] = /name="token" value="(\w+)"/.exec(page) ?? []
    const fields = { token, origin: `${SITE}/studio/desk`, new: CHOSEN, again: CHOSEN }
    const current = getPassword('editor')
    const changed = await post('/auth/password', { ...fields, current }, { ...visit, cookie })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('href="https://clearwell.example/studio/desk"')

    const again = await logIn('editor', CHOSEN)
    expect(again.headers.get('location')).toMatch(
      /^https:\/\/clearwell\.example\/studio\/desk#sid=/,
    )
  })

  it('gives no access to the API through a cookie, a token, or a socket before the change', async () => {
    const cookie = getCookie(await logIn('viewer', getPassword('viewer')))
    const secret = cookie.split('=')[1] ?? ''
    const key = test.lake.context.access.sessions.csrfToken(secret)
    const studio = { ...visit, 'sec-fetch-dest': 'empty', cookie, [PAGE_HEADER]: key }
    const bearer = { ...AWAY, authorization: `Bearer ${secret}` }
    for (const headers of [studio, bearer]) {
      const refused = await test.fetch('/v1/users/me', { headers })
      expect(refused.status).toBe(401)
      expect(await refused.text()).toContain('set your own password first')
    }
    const headers = Object.fromEntries(asProxy({ ...AWAY, origin: SITE, cookie }, test.lake))
    const url = `${test.baseUrl.replace('http', 'ws')}/v1/streams/production`
    const socket = new WebSocket(url, [`${PAGE_PROTOCOL}${key}`], { headers })
    const [, answer] = await once(socket, 'unexpected-response')
    expect(answer.statusCode).toBe(401)
  })

  it('includes a password that an administrator set, for requests with a forged localhost host', async () => {
    const { access } = test.lake.context
    const { id } = test.user('editor')
    await access.users.setPassword(id, 'set by somebody else', { mustChangePassword: true })
    const { secret } = access.sessions.start(id)
    const me = (from: Record<string, string>) =>
      test.fetch('/v1/users/me', { headers: { authorization: `Bearer ${secret}`, ...from } })
    expect((await me({})).status).toBe(200)
    expect((await me({ 'x-forwarded-for': '198.51.100.7' })).status).toBe(401)
    expect((await me({ 'x-forwarded-host': 'clearwell.example' })).status).toBe(401)
    // An undeclared proxy hides the actual caller.
    expect((await me({ 'x-forwarded-by-unknown': '1' })).status).toBe(401)
    await access.users.setPassword(id, CHOSEN)
  })
})

describe('an initial password on the local machine', () => {
  it('does not have to be changed', async () => {
    const origin = `${test.baseUrl}/studio`
    const fields = { origin, email: test.user('viewer').email, password: getPassword('viewer') }
    const signedIn = await post('/auth/login', fields)
    const [, sid = ''] = /#sid=(.+)$/.exec(signedIn.headers.get('location') ?? '') ?? []
    const { token } = exchange.parse(await (await test.fetch(`/v1/auth/fetch?sid=${sid}`)).json())
    const me = await test.fetch('/v1/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(200)
  })
})
