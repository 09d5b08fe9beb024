import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '../../../lib/lake/access/credentials.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

let test: TestLake
let now = Date.parse('2026-11-22T10:00:00Z')
const { studio, getPassword, post, logIn, getToken } = getVisitor(() => test)

beforeAll(async () => {
  test = await openTestLake({ now: () => now })
})
afterAll(() => test.close())

const me = (headers: Record<string, string>) => test.fetch('/v1/users/me', { headers })
const shown = async (cookie: string) =>
  (await test.fetch('/auth/sessions', { headers: test.browser(cookie) })).text()

describe('a session', () => {
  it('ends after twelve hours without use', async () => {
    const { headers } = await logIn('viewer')
    now += 12 * HOUR - MINUTE
    expect((await me(headers)).status).toBe(200)
    now += 12 * HOUR - MINUTE
    expect((await me(headers)).status).toBe(200)
    now += 12 * HOUR
    const ended = await me(headers)
    expect(ended.status).toBe(401)
    expect(await ended.json()).toMatchObject({ errorCode: 'SIO-401-AEX' })
  })

  it('ends after fourteen days, even in constant use', async () => {
    const { headers } = await logIn('viewer')
    for (let halfDays = 1; halfDays < 28 * 2; halfDays++) {
      now += DAY / 4
      expect((await me(headers)).status, `${halfDays}`).toBe(200)
    }
    now += DAY / 4
    expect((await me(headers)).status).toBe(401)
  })

  it('is not extended by unauthorized pages or by open streams', async () => {
    const { headers, cookie } = await logIn('viewer')
    for (let hours = 0; hours < 12; hours++) {
      now += HOUR
      await me({ cookie, origin: test.baseUrl })
      const stream = await test.fetch('/v2026-03-01/data/live/events/production', { headers })
      await stream.body?.cancel()
    }
    expect((await me(headers)).status).toBe(401)
  })

  it('updates its last use at most once a minute', async () => {
    const { sessions } = test.lake.context.access
    const user = test.user('editor')
    const { secret } = sessions.start(user.id)
    const last = () => sessions.list(user.id)[0]?.lastSeenAt
    const began = now
    now += MINUTE - 1
    sessions.touch(secret)
    expect(last()).toBe(began)
    now += 1
    sessions.touch(secret)
    expect(last()).toBe(now)
  })
})

describe('/auth/sessions', () => {
  it('redirects to sign-in and back', async () => {
    const asked = await test.fetch('/auth/sessions')
    expect(asked.status).toBe(303)
    const origin = new URL(asked.headers.get('location') ?? '', test.baseUrl).searchParams
    expect(origin.get('origin')).toBe(`${test.baseUrl}/auth/sessions`)
  })

  it('lists the user’s sessions with browser, last use, and the current one', async () => {
    const { sessions } = test.lake.context.access
    const user = test.user('medicalReviewer')
    sessions.start(user.id, { agent: PHONE, address: '198.51.100.4' })
    sessions.start(test.user('editor').id, { agent: 'Edg/1 of somebody else', address: '' })
    now += HOUR
    const { secret } = sessions.start(user.id, { agent: FIREFOX, address: '<b>198.51.100.5' })
    const page = await shown(`${SESSION_COOKIE}=${secret}`)
    expect(page).toMatch(/Firefox on Windows<\/strong> – this session/)
    expect(page).toMatch(/Safari on iPhone<\/strong><\/p>/)
    expect(page).toContain('198.51.100.4')
    expect(page).toContain('&lt;b&gt;198.51.100.5')
    expect(page).not.toContain('Edge')
    expect(page).not.toMatch(/<script|style="| on\w+="/)
    expect(page).not.toContain(secret)
    expect(page).toContain(`<time datetime="${new Date(now).toISOString()}">`)
  })

  it('ends one session of the user, and no session of another user', async () => {
    const { sessions } = test.lake.context.access
    const user = test.user('medicalReviewer')
    const lost = sessions.start(user.id).secret
    const colleague = sessions.start(test.user('editor').id).secret
    const cookie = test.cookie('medicalReviewer')
    const token = await getToken('/auth/sessions', cookie)
    for (const secret of [lost, colleague]) {
      const fields = { token, session: sessions.getId(secret) }
      expect((await post('/auth/sessions', fields, { cookie })).status).toBe(303)
    }
    expect(sessions.find(lost)).toBeNull()
    expect(sessions.find(colleague)).toMatchObject({ userId: test.user('editor').id })
    expect(await shown(cookie)).toContain('this session')
  })

  it('ends all other sessions, including pending login codes', async () => {
    const { sessions } = test.lake.context.access
    const user = test.user('medicalReviewer')
    const cookie = test.cookie('medicalReviewer')
    const code = sessions.issueCode(user.id)
    expect(sessions.list(user.id).length).toBeGreaterThan(1)
    const token = await getToken('/auth/sessions', cookie)
    await post('/auth/sessions', { token, others: 'end' }, { cookie })
    expect(sessions.list(user.id)).toHaveLength(1)
    expect(sessions.redeemCode(code)).toBeNull()
    expect(await shown(cookie)).toContain('this session')
  })
})

describe('login attempts of strangers', () => {
  const guess = (password: string, headers: Record<string, string> = {}) =>
    post(
      '/auth/login',
      { origin: studio(), email: test.user('editor').email, password },
      { 'x-forwarded-for': '198.51.100.9', ...headers },
    )

  it('block other strangers, but not the user’s known browser or signed-in sessions', async () => {
    const first = await guess(getPassword('editor'))
    const device = first.headers.getSetCookie().find((value) => value.startsWith('lakeDevice='))
    expect(device).toMatch(/HttpOnly; SameSite=Lax/)
    const cookie = device?.split(';')[0] ?? ''
    const signedIn = await logIn('editor')

    for (let tries = 0; tries < 5; tries++) expect((await guess('wrong')).status).toBe(401)
    expect((await guess(getPassword('editor'))).status).toBe(429)
    expect((await guess(getPassword('editor'), { cookie })).status).toBe(303)

    const token = await getToken('/auth/password', signedIn.cookie)
    const changed = await post(
      '/auth/password',
      {
        token,
        current: 'wrong',
        new: 'four unrelated calm words',
        again: 'four unrelated calm words',
      },
      { cookie: signedIn.cookie },
    )
    expect(changed.status).toBe(400)
  })

  it('are not unblocked by another user’s device cookie or an altered one', async () => {
    const { devices } = test.lake.context.access
    const { value } = devices.mark(test.user('viewer').id)
    const other = { cookie: `lakeDevice=${value}` }
    expect((await guess(getPassword('editor'), other)).status).toBe(429)
    const own = devices.mark(test.user('editor').id).value
    const altered = { cookie: `lakeDevice=${own.replace(/\./, '9.')}` }
    expect((await guess(getPassword('editor'), altered)).status).toBe(429)
    expect(devices.getId(own, test.user('editor').id)).not.toBeNull()
    now += 366 * DAY
    expect(devices.getId(own, test.user('editor').id)).toBeNull()
  })
})

describe('a clock that is set back', () => {
  beforeAll(() => {
    now = Date.parse('2026-12-20T10:00:00Z')
  })

  it('does not revive an expired session', async () => {
    const { headers } = await logIn('viewer')
    now += 12 * HOUR
    expect((await me(headers)).status).toBe(401)
    now -= 11 * HOUR
    expect((await me(headers)).status).toBe(401)
    now += 11 * HOUR
  })

  it('keeps a session in use and ends it twelve hours after its last use', async () => {
    const { headers } = await logIn('viewer')
    now -= 10 * MINUTE
    expect((await me(headers)).status).toBe(200)
    now += 12 * HOUR - MINUTE
    expect((await me(headers)).status).toBe(200)
    now += 12 * HOUR
    expect((await me(headers)).status).toBe(401)
  })

  it('ends a session whose last use is twelve hours in the future', async () => {
    const { headers } = await logIn('viewer')
    now -= 12 * HOUR
    expect((await me(headers)).status).toBe(401)
    now += 12 * HOUR
    expect((await me(headers)).status).toBe(401)
  })

  it('does not extend login codes, invitations, or second factors', () => {
    const { sessions, oneTime, secondFactor } = test.lake.context.access
    const { id } = test.user('viewer')
    const code = sessions.issueCode(id)
    const reset = oneTime.issue(id, 'reset').secret
    const late = oneTime.issue(id, 'secondStep').secret
    const begun = sessions.start(id)
    const session = sessions.getId(begun.secret)
    sessions.confirm(session)
    now += 11 * MINUTE
    expect(oneTime.peek(late, 'secondStep')).toBeNull()
    now -= 11 * MINUTE
    expect(oneTime.peek(late, 'secondStep')).toBeNull()
    expect(secondFactor.isFresh(session)).toBe(true)
    now -= 10 * MINUTE
    expect(secondFactor.isFresh(session)).toBe(false)
    expect(sessions.redeemCode(code)).toBeNull()
    expect(oneTime.peek(reset, 'reset')).toBeNull()
    now += 10 * MINUTE
    expect(oneTime.consume(reset, 'reset')).toBeNull()
  })

  it('does not revive an ended session or a used link', () => {
    const { sessions, oneTime } = test.lake.context.access
    const { id } = test.user('viewer')
    const begun = sessions.start(id)
    const link = oneTime.issue(id, 'invite').secret
    sessions.end(begun.secret)
    expect(oneTime.consume(link, 'invite')).toBe(id)
    for (const moved of [-DAY, -MINUTE, DAY + MINUTE]) {
      now += moved
      expect(sessions.find(begun.secret)).toBeNull()
      expect(oneTime.consume(link, 'invite')).toBeNull()
    }
  })
})
