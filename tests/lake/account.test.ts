import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitorOf } from './auth-visitor.ts'
import { codeOf } from './authenticator-app.ts'
import { ARTICLE, openOffice, today, type Office } from './review/office.ts'
import type { TestLake, TestRole } from './fixture.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let office: Office
let test: TestLake
let now: number
const { studio, post } = visitorOf(() => test)

beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00Z')
  office = await openOffice({ now: () => now })
  test = office.lake
  test.keepFirstPasswords()
})
afterEach(async () => {
  expect(test.logged).toEqual([])
  await test.close()
})

type Headers = Record<string, string>

const call = async (headers: Headers, path: string, body?: unknown) => {
  const response = await test.fetch(`/vX/account${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, headers: response.headers, json }
}
const setup = z.object({ secret: z.string(), uri: z.string(), picture: z.string() })
const codes = z.object({ recoveryCodes: z.array(z.string()) })

/** Sets the person's app up, in a session of theirs. */
async function enrol(role: TestRole, headers: Headers = test.studio(role)) {
  const password = office.passwordOf(role)
  const { secret } = setup.parse((await call(headers, '/authenticator', { password })).json)
  const finished = await call(headers, '/authenticator/finish', { code: codeOf(secret, now) })
  expect(finished.status).toBe(200)
  now += MINUTE
  return { secret, headers, ...codes.parse(finished.json) }
}

const signIn = (role: TestRole, headers: Headers = {}) =>
  post(
    '/auth/login',
    { origin: studio(), email: test.user(role).email, password: office.passwordOf(role) },
    headers,
  )
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
/** The second page of a sign-in: what its form carries. */
async function secondStep(role: TestRole, headers: Headers = {}) {
  const shown = await signIn(role, headers)
  const page = await shown.text()
  const fields = { pending: hidden(page, 'pending'), origin: hidden(page, 'origin') }
  return {
    shown,
    page,
    fields,
    give: (code: string) => post('/auth/second-step', { ...fields, code }, headers),
  }
}
const tellsOf = (kind: string) =>
  test.lake.context.access.audit.list({ kind, limit: 50 }).map(({ detail }) => detail)

describe('GET /account', () => {
  it('tells a person of their own sessions and second factor, and no secret of either', async () => {
    const { headers, secret, recoveryCodes } = await enrol('editor')
    test.lake.context.access.sessions.start(test.user('viewer').id)
    const { json, status } = await call(headers, '')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id: test.user('editor').id,
      email: test.user('editor').email,
      role: 'editor',
      sessions: [{ isThisOne: true }],
      secondFactor: { authenticator: true, recoveryCodes: 10 },
    })
    for (const hiddenWord of [
      secret,
      recoveryCodes[0] ?? '?',
      headers.cookie?.split('=')[1] ?? '?',
    ])
      expect(JSON.stringify(json)).not.toContain(hiddenWord)
  })

  it('is for people: an API token has no account', async () => {
    const authorization = `Bearer ${test.token('administrator')}`
    expect((await call({ authorization }, '')).status).toBe(403)
    expect((await call({ authorization }, '/authenticator', { password: 'x' })).status).toBe(403)
    expect((await call({ authorization }, '/sessions/end', { others: true })).status).toBe(403)
  })

  it('a page of this origin that is not the Studio gets nothing of it', async () => {
    const { cookie = '' } = test.studio('editor')
    expect((await call({ cookie, origin: test.baseUrl }, '')).status).toBe(401)
  })
})

describe('the own password', () => {
  const chosen = 'four unrelated calm words'

  it('is changed from the Studio: this session goes on, renewed, and all others end', async () => {
    const other = test.studio('editor')
    const headers = test.studio('editor')
    const password = office.passwordOf('editor')
    const changed = await call(headers, '/password', { password, chosen })
    expect(changed.status).toBe(200)
    const { pageKey } = z.object({ pageKey: z.string() }).strict().parse(changed.json)
    const cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await call(other, '')).status).toBe(401)
    expect((await call(headers, '')).status).toBe(401)
    expect((await call({ ...headers, cookie, 'x-lake-page': pageKey }, '')).status).toBe(200)
    const { users } = test.lake.context.access
    expect(await users.verify(test.user('editor').email, chosen)).not.toBeNull()
  })

  it.each([
    ['a wrong present one', { password: 'wrong', chosen }, 'current'],
    ['a short one', { chosen: 'short' }, 'new'],
    ['the same one', {}, 'new'],
  ])('%s is refused, and names the field', async (_what, given, field) => {
    const password = office.passwordOf('editor')
    const answer = await call(test.studio('editor'), '/password', {
      ...{ password, chosen: password },
      ...given,
    })
    expect(answer).toMatchObject({ status: 400, json: { field } })
  })

  it('guesses are limited', async () => {
    const headers = test.studio('editor')
    const guess = () => call(headers, '/password', { password: 'wrong', chosen })
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('own sessions', () => {
  it('end one by one or all but this, and never those of others', async () => {
    const { sessions } = test.lake.context.access
    const editor = test.user('editor').id
    const [one, two] = [sessions.start(editor).secret, sessions.start(editor).secret]
    const stranger = sessions.start(test.user('viewer').id).secret
    const headers = test.studio('editor')
    await call(headers, '/sessions/end', { id: sessions.idOf(one) })
    await call(headers, '/sessions/end', { id: sessions.idOf(stranger) })
    expect([sessions.find(one), sessions.find(two), sessions.find(stranger)]).toEqual([
      null,
      expect.objectContaining({ userId: editor }),
      expect.objectContaining({ userId: test.user('viewer').id }),
    ])
    await call(headers, '/sessions/end', { others: true })
    expect(sessions.list(editor)).toHaveLength(1)
    expect((await call(headers, '')).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  it('is set up with the password and a first code; other sessions end', async () => {
    const other = test.studio('editor')
    const headers = test.studio('editor')
    expect((await call(headers, '/authenticator', {})).status).toBe(403)
    expect((await call(headers, '/authenticator', { password: 'wrong' })).status).toBe(403)
    const password = office.passwordOf('editor')
    const begun = await call(headers, '/authenticator', { password })
    const { secret, uri, picture } = setup.parse(begun.json)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('issuer=Clearwell')
    expect(picture).toMatch(/^<svg /)
    expect(picture).not.toMatch(/<script|on\w+=|href/)
    // Nothing counts before the app has shown a code.
    expect((await signIn('editor')).status).toBe(303)
    const wrong = await call(headers, '/authenticator/finish', { code: '000000' })
    expect(wrong.status).toBe(400)
    const code = codeOf(secret, now)
    const finished = await call(headers, '/authenticator/finish', { code })
    expect(codes.parse(finished.json).recoveryCodes).toHaveLength(10)
    expect((await call(other, '')).status).toBe(401)
    expect((await signIn('editor')).status).toBe(200)
    expect(tellsOf('userChanged')).toContain('authenticator app set up')
  })

  it('has to be finished within 15 minutes', async () => {
    const headers = test.studio('editor')
    const password = office.passwordOf('editor')
    const begun = await call(headers, '/authenticator', { password })
    const { secret } = setup.parse(begun.json)
    now += 15 * MINUTE
    const late = await call(headers, '/authenticator/finish', { code: codeOf(secret, now) })
    expect(late.status).toBe(400)
    expect(test.lake.context.access.secondFactor.isEnrolled(test.user('editor').id)).toBe(false)
  })

  it('a second one does not take the place of the first unasked', async () => {
    const { headers, secret } = await enrol('editor')
    const password = office.passwordOf('editor')
    expect((await call(headers, '/authenticator', { password })).status).toBe(409)
    const { access } = test.lake.context
    const giver = { kind: 'browser', by: 'test' } as const
    expect(access.secondFactor.checkCode(test.user('editor').id, codeOf(secret, now), giver)).toBe(
      true,
    )
  })

  it('its secret is in no file as it is, and opens for its own person alone', async () => {
    const { secret, recoveryCodes } = await enrol('editor')
    const { db } = test.lake.context.store
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const stored = readFileSync(join(test.dataDir, 'store.sqlite'), 'latin1')
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
    const viewer = test.user('viewer').id
    db.prepare('UPDATE authenticators SET user_id = ?').run(viewer)
    expect(() => test.lake.context.access.authenticators.verify(viewer, '123456')).toThrow()
  })

  it('is taken away with a signature, and recovery codes go with it', async () => {
    const { headers, secret } = await enrol('editor')
    now += 15 * MINUTE
    const password = office.passwordOf('editor')
    expect((await call(headers, '/authenticator/remove', { password })).status).toBe(428)
    const code = codeOf(secret, now)
    expect((await call(headers, '/authenticator/remove', { password, code })).status).toBe(204)
    expect((await call(headers, '')).json).toMatchObject({
      secondFactor: { authenticator: false, recoveryCodes: 0 },
    })
    expect((await signIn('editor')).status).toBe(303)
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code after the password, and for nothing else', async () => {
    const { secret } = await enrol('editor')
    const { shown, page, give } = await secondStep('editor')
    expect(shown.status).toBe(200)
    expect(shown.headers.getSetCookie()).toEqual([])
    expect(page).toMatch(/<label for="code">/)
    expect(page).toMatch(/autocomplete="one-time-code"/)
    expect(page).not.toMatch(/<script|style="/)
    const done = await give(codeOf(secret, now))
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toMatch(/\/studio#sid=/)
    // The form is used up.
    expect((await give(codeOf(secret, now + 30 * SECOND))).headers.get('location')).toContain(
      '/auth/login?',
    )
  })

  it('a code works once, whoever saw it', async () => {
    const { secret } = await enrol('editor')
    const code = codeOf(secret, now)
    const [one, two] = [await secondStep('editor'), await secondStep('editor')]
    expect((await one.give(code)).status).toBe(303)
    const again = await two.give(code)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('was used already')
    now += 30 * SECOND
    expect((await two.give(codeOf(secret, now - 30 * SECOND))).status).toBe(401)
    expect((await two.give(codeOf(secret, now))).status).toBe(303)
  })

  it('takes codes of half a minute before and after, and no others', async () => {
    const { secret } = await enrol('editor')
    const { give } = await secondStep('editor')
    expect((await give(codeOf(secret, now - 60 * SECOND))).status).toBe(401)
    expect((await give(codeOf(secret, now + 60 * SECOND))).status).toBe(401)
    expect(
      (await give(` ${codeOf(secret, now + 30 * SECOND).replace(/^.../, '$& ')} `)).status,
    ).toBe(303)
  })

  it('guesses at codes are limited, and a right password forgives none', async () => {
    const { secret } = await enrol('editor')
    for (let tries = 0; tries < 5; tries++) {
      const { give } = await secondStep('editor')
      expect((await give('000000')).status).toBe(401)
    }
    const { give } = await secondStep('editor')
    const refused = await give(codeOf(secret, now))
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Too many codes')
    expect(tellsOf('loginRefused')).toContain('POST /auth/second-step')
  })

  it('the password’s part is over after ten minutes, with a new password, and when the account is disabled', async () => {
    const { secret } = await enrol('editor')
    const { users } = test.lake.context.access
    const { id } = test.user('editor')
    const leadsBack = async ({ give }: { give: (code: string) => Promise<Response> }) => {
      const answer = await give(codeOf(secret, now))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toContain('/auth/login?')
    }
    const late = await secondStep('editor')
    now += 10 * MINUTE
    await leadsBack(late)
    const disabled = await secondStep('editor')
    users.setDisabled(id, true)
    await leadsBack(disabled)
    users.setDisabled(id, false)
    await leadsBack(disabled)
    const before = await secondStep('editor')
    await users.setPassword(id, 'four unrelated calm words')
    await leadsBack(before)
  })

  it('a form from another site, and an address that is not ours, are refused', async () => {
    const { secret } = await enrol('editor')
    const { fields } = await secondStep('editor')
    const code = codeOf(secret, now)
    const foreign = await post(
      '/auth/second-step',
      { ...fields, code },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
    const away = await post('/auth/second-step', {
      ...fields,
      code,
      origin: 'https://evil.example/',
    })
    expect(away.status).toBe(403)
  })

  it('a recovery code stands for it, once', async () => {
    const { recoveryCodes, headers } = await enrol('editor')
    const [code = ''] = recoveryCodes
    const { give } = await secondStep('editor')
    expect((await give(code.toUpperCase().replace('-', ' '))).status).toBe(303)
    expect((await (await secondStep('editor')).give(code)).status).toBe(401)
    expect((await call(headers, '')).json).toMatchObject({ secondFactor: { recoveryCodes: 9 } })
    const password = office.passwordOf('editor')
    const renewed = await call(headers, '/recovery-codes', { password })
    expect(codes.parse(renewed.json).recoveryCodes).toHaveLength(10)
    const old = await secondStep('editor')
    expect((await old.give(recoveryCodes[1] ?? '')).status).toBe(401)
  })
})

describe('signing with a second factor', () => {
  beforeEach(async () => {
    await office.writeDraft()
    await office.decide('editor', 'submit', { revision: office.revision() })
  })
  /** A session of the reviewer's that never gave a second factor, as those from before. */
  const approve = (headers: Headers, given: Record<string, unknown> = {}) =>
    test.fetch(`/v2026-03-01/data/decisions/${test.config.dataset}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        decision: 'approve',
        documentId: ARTICLE,
        revision: office.revision(),
        statement: 'Checked against the guideline.',
        evidenceCheckedAt: today(),
        password: office.passwordOf('medicalReviewer'),
        ...given,
      }),
    })

  it('needs the password alone before the person has enrolled', async () => {
    expect((await approve(test.studio('medicalReviewer'))).status).toBe(200)
  })

  it('needs a code once the person has enrolled, and signs nothing without', async () => {
    const { secret } = await enrol('medicalReviewer')
    const headers = test.studio('medicalReviewer')
    const asked = await approve(headers)
    expect(asked.status).toBe(428)
    expect(await asked.json()).toMatchObject({ code: 'secondFactor' })
    const wrong = await approve(headers, { code: '000000' })
    expect(wrong.status).toBe(403)
    expect(await wrong.json()).toMatchObject({ code: 'signature' })
    expect(tellsOf('signatureRefused')).toContain('POST /v/data/decisions/:dataset signature')
    const code = codeOf(secret, now)
    expect((await approve(headers, { code, password: 'wrong' })).status).toBe(403)
    expect((await approve(headers, { code })).status).toBe(200)
  })

  it('a code holds for what this session signs in the next 15 minutes, and no other', async () => {
    const { secret, headers } = await enrol('medicalReviewer')
    const signed = (session: Headers) =>
      call(session, '/recovery-codes', { password: office.passwordOf('medicalReviewer') })
    now += 14 * MINUTE - SECOND
    expect((await signed(headers)).status).toBe(200)
    now += SECOND
    expect((await signed(headers)).status).toBe(428)
    const code = codeOf(secret, now)
    const password = office.passwordOf('medicalReviewer')
    expect((await call(headers, '/recovery-codes', { password, code })).status).toBe(200)
    expect((await approve(headers)).status).toBe(200)
    expect((await signed(test.studio('medicalReviewer'))).status).toBe(428)
  })

  it('a code may be given by itself, before the signature', async () => {
    const { secret } = await enrol('medicalReviewer')
    const headers = test.studio('medicalReviewer')
    expect((await call(headers, '/confirm', { code: '000000' })).status).toBe(403)
    expect((await approve(headers)).status).toBe(428)
    expect((await call(headers, '/confirm', { code: codeOf(secret, now) })).status).toBe(204)
    expect((await approve(headers)).status).toBe(200)
    const stranger = test.studio('editor')
    expect((await call(stranger, '/confirm', { code: codeOf(secret, now) })).status).toBe(403)
  })

  it('the code of a sign-in counts for the session that it began', async () => {
    const { secret } = await enrol('medicalReviewer')
    const done = await (await secondStep('medicalReviewer')).give(codeOf(secret, now))
    const sid = new URL(done.headers.get('location') ?? '').hash.replace('#sid=', '')
    const exchanged = await test.fetch(`/v1/auth/fetch?sid=${sid}`)
    const { token } = z.object({ token: z.string() }).parse(await exchanged.json())
    expect((await approve({ authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('guesses are limited apart from those who sign in', async () => {
    const { secret } = await enrol('medicalReviewer')
    const headers = test.studio('medicalReviewer')
    for (let tries = 0; tries < 5; tries++)
      expect((await approve(headers, { code: '000000' })).status).toBe(403)
    expect((await approve(headers, { code: codeOf(secret, now) })).status).toBe(429)
    expect((await (await secondStep('medicalReviewer')).give(codeOf(secret, now))).status).toBe(303)
  })
})
