import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  FREE_ATTEMPTS_PER_ACCOUNT,
  FREE_ATTEMPTS_PER_NETWORK,
  MIN_PASSWORD_LENGTH,
} from '../../../lib/limits/accounts.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
const { studio, getPassword, post, getToken } = getVisitor(() => test)

beforeAll(async () => {
  test = await openTestLake({ config: { allowedOrigins: ['https://studio.example.org'] } })
})
afterAll(() => test.close())

describe('the password page', () => {
  it('redirects to sign-in and returns with a session', async () => {
    const asked = await test.fetch('/auth/password')
    expect(asked.status).toBe(303)
    const origin =
      new URL(asked.headers.get('location') ?? '', test.baseUrl).searchParams.get('origin') ?? ''
    expect(origin).toBe(`${test.baseUrl}/auth/password`)
    const response = await post('/auth/login', {
      origin,
      email: test.user('viewer').email,
      password: getPassword('viewer'),
    })
    expect(response.headers.get('location')).toBe(origin)
    expect(response.headers.get('set-cookie')).toContain('lakeSession=')
  })

  it('names each invalid field', async () => {
    const cookie = test.cookie('viewer')
    const token = await getToken('/auth/password', cookie)
    const fields = { token, current: '', new: 'short', again: '' }
    const response = await post('/auth/password', fields, { cookie })
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('href="#current"')
    expect(page).toContain(`Use at least ${MIN_PASSWORD_LENGTH} characters`)
  })

  it('ends all other sessions and deletes the initial password after a change', async () => {
    const other = test.studio('viewer')
    const cookie = test.cookie('viewer')
    const old = getPassword('viewer')
    const chosen = 'four unrelated calm words'
    const token = await getToken('/auth/password', cookie)
    const fields = { token, current: old, new: chosen, again: chosen }
    const response = await post('/auth/password', fields, { cookie })
    expect(response.status).toBe(200)
    const fresh = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await test.fetch('/v1/users/me', { headers: other })).status).toBe(401)
    const mine = await test.fetch('/auth/password', { headers: test.browser(fresh) })
    expect(mine.status).toBe(200)
    expect(getPassword('viewer')).toBe('')
    const { users } = test.lake.context.access
    expect(await users.verify(test.user('viewer').email, old)).toBeNull()
    expect((await users.verify(test.user('viewer').email, chosen))?.role).toBe('viewer')
  })

  it('signs out to the signed-out page', async () => {
    const cookie = test.cookie('viewer')
    const token = await getToken('/auth/password', cookie)
    const out = await post('/auth/sign-out', { token }, { cookie })
    expect(out.status).toBe(303)
    expect(await (await test.fetch(out.headers.get('location') ?? '')).text()).toContain(
      'Signed out',
    )
    const after = await test.fetch('/auth/password', { headers: test.browser(cookie) })
    expect(after.status).toBe(303)
  })

  it.each(['/auth/sign-out', '/auth/sessions', '/auth/password'])(
    'refuses a form without a token or with another session’s token at %s',
    async (path) => {
      const cookie = test.cookie('viewer')
      const stolen = await getToken('/auth/password', test.cookie('viewer'))
      for (const token of ['', stolen]) {
        expect((await post(path, { token, others: 'end' }, { cookie })).status).toBe(403)
      }
      const after = await test.fetch('/auth/password', { headers: test.browser(cookie) })
      expect(after.status).toBe(200)
    },
  )
})

describe('password guessing', () => {
  it('is limited per account, with the wait in the message, across a restart', async () => {
    const guess = (password: string) =>
      post('/auth/login', { origin: studio(), email: test.user('medicalReviewer').email, password })
    for (let tries = 0; tries < 5; tries++) expect((await guess('wrong')).status).toBe(401)
    const refused = await guess(getPassword('medicalReviewer'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/Too many attempts. Wait \d+ (second|minute)/)
    await test.restart()
    expect((await guess(getPassword('medicalReviewer'))).status).toBe(429)
  })

  it('is limited per IP address, whichever accounts are tried', async () => {
    const guess = (n: number) =>
      post(
        '/auth/login',
        { origin: studio(), email: `a${n}@x.example`, password: 'x' },
        { 'x-forwarded-for': '198.51.100.7' },
      )
    const statuses = []
    for (let n = 0; n <= FREE_ATTEMPTS_PER_NETWORK; n++) statuses.push((await guess(n)).status)
    expect(statuses.slice(0, -1)).toEqual(Array(FREE_ATTEMPTS_PER_NETWORK).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })

  it('counts concurrent attempts', async () => {
    const fields = { origin: studio(), email: 'together@x.example', password: 'x' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('/auth/login', fields)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(
      FREE_ATTEMPTS_PER_ACCOUNT,
    )
  })
})
