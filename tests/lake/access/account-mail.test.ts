import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { until } from '../../wait-until.ts'

const PUBLIC = 'https://clearwell.example/lake'
const CHOSEN = 'four unrelated calm words'

let test: TestLake
let mails: LakeMail[]
let isDown: boolean
const { studio, getPassword, post } = getVisitor(() => test)

beforeEach(async () => {
  mails = []
  isDown = false
  const send = async (mail: LakeMail) => {
    if (isDown) throw new Error('550 jo@example.org: no such mailbox')
    mails.push(mail)
  }
  test = await openTestLake({ config: { mail: { send, publicUrl: PUBLIC } } })
  test.keepFirstPasswords()
})
afterEach(() => test.close())

const handed = z.object({ mailed: z.boolean(), link: z.url().nullable() })
const signed = async (path: string, body: Record<string, unknown> = {}) => {
  const response = await test.fetch(`/vX/people${path}`, {
    method: 'POST',
    headers: { ...test.studio('administrator'), 'content-type': 'application/json' },
    body: JSON.stringify({ password: getPassword('administrator'), ...body }),
  })
  return handed.parse(await response.json())
}
const invite = () => signed('', { email: 'jo@example.org', name: 'Jo\r\nLee', role: 'editor' })
const keyIn = (mail: LakeMail | undefined) => /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
/** The mails, once there is one; requests by strangers do not wait for theirs. */
const sent = () =>
  until(() => {
    expect(mails.length).toBeGreaterThan(0)
    return mails
  })
const choose = (key: string) => post('/auth/link', { key, new: CHOSEN, again: CHOSEN })
const forget = (email: string, headers: Record<string, string> = {}) =>
  post('/auth/forgot-password', { email, origin: studio() }, headers)

describe('account e-mails of a lake with a mail server', () => {
  it('an invitation is e-mailed to the invited person, and the response contains no link', async () => {
    expect(await invite()).toEqual({ mailed: true, link: null })
    const [mail] = mails
    expect(mail).toMatchObject({ to: 'jo@example.org', subject: 'You are invited to Clearwell' })
    expect(mail?.text).toContain('Hello Jo Lee,')
    expect(mail?.text).toContain(`${PUBLIC}/auth/link?key=`)
    expect((await choose(keyIn(mail))).status).toBe(200)
  })

  it('a link that could not be e-mailed is returned to the administrator', async () => {
    isDown = true
    const { mailed, link } = await invite()
    expect(mailed).toBe(false)
    expect((await choose(new URL(link ?? '').searchParams.get('key') ?? '')).status).toBe(200)
    expect(test.logged.join()).toContain('A one-time link could not be emailed')
    expect(test.logged.join()).not.toContain('jo@example.org')
  })

  it('a user with a forgotten password can request a reset link and choose a new password', async () => {
    const page = await test.fetch(`/auth/login?origin=${encodeURIComponent(studio())}`)
    expect(await page.text()).toContain('href="/auth/forgot-password?origin=')
    const { email } = test.user('editor')
    expect((await forget(` ${email.toUpperCase()}`)).status).toBe(200)
    const [mail] = await sent()
    expect(mail).toMatchObject({ to: email, subject: 'Reset your Clearwell password' })
    expect((await choose(keyIn(mail))).status).toBe(200)
    const in_ = await post('/auth/login', { origin: studio(), email, password: CHOSEN })
    expect(in_.status).toBe(303)
    const auditLines = test.lake.context.access.audit.list({ kind: 'userChanged', limit: 5 })
    expect(auditLines.map(({ detail }) => detail)).toEqual([
      'password set by link',
      'requested a password reset link',
    ])
  })

  it('a password reset e-mail ends no session, and the new password ends all sessions of the user', async () => {
    const own = [test.studio('editor'), test.studio('editor')]
    const another = test.studio('medicalReviewer')
    const statuses = async () => {
      const answers = [...own, another].map((headers) => test.fetch('/v1/users/me', { headers }))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    await forget(test.user('editor').email)
    const [mail] = await sent()
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await choose(keyIn(mail))).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 200])
    // The link can be used only once.
    expect((await choose(keyIn(mail))).status).toBe(403)
  })

  it('a password reset link uses the configured public URL, whatever host headers the request has', async () => {
    await forget(test.user('editor').email, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.example',
    })
    const [mail] = await sent()
    expect(mail?.text).toContain(`${PUBLIC}/auth/link?key=`)
    expect(mail?.text).not.toContain('evil.example')
  })

  it('the response for an unknown address is the same, and a disabled account gets no e-mail', async () => {
    const { users } = test.lake.context.access
    const { id, email } = test.user('viewer')
    users.setDisabled(id, true)
    const answers = [
      await forget('nobody@example.org'),
      await forget(email),
      await forget(test.user('editor').email),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    await sent()
    expect(mails.map(({ to }) => to)).toEqual([test.user('editor').email])
  })

  it('a sixth reset request for one address returns 429, and the user’s session continues', async () => {
    const headers = test.studio('editor')
    const { email } = test.user('editor')
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await forget(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(200)
  })

  it('a reset request from another site or without an address sends no e-mail', async () => {
    expect((await forget('', {})).status).toBe(400)
    const foreign = await forget(test.user('editor').email, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(mails).toEqual([])
  })
})

it('the reset page of a lake without a mail server names the administrator as contact', async () => {
  const silent = await openTestLake()
  try {
    const page = await (await silent.fetch('/auth/forgot-password')).text()
    expect(page).toContain('Ask an administrator for a link')
    expect(page).not.toContain('<form')
  } finally {
    await silent.close()
  }
})
