import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, ownAccounts } from '../fixtures/accounts.ts'
import { getPasskeys } from '../fixtures/passkeys.ts'

const accounts = ownAccounts()
const { office, lake, pass, call, getAuditDetails, submitDraft, approve } = accounts
const { add, ask, secondStep } = getPasskeys(accounts)

describe('sign-in with a passkey', () => {
  it('asks for the passkey after the password, with the one script that the policy allows', async () => {
    const { passkey } = await add('editor')
    const { shown, page, question, answer } = await secondStep('editor')
    expect(shown.status).toBe(200)
    expect(shown.headers.getSetCookie()).toEqual([])
    const policy = shown.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src ${lake().baseUrl}/auth/passkey.js;`)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/\son\w+="/)
    const done = await answer(passkey.get(question()))
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toMatch(/\/studio#sid=/)
  })

  it('serves the passkey script without a session', async () => {
    const script = await lake().fetch('/auth/passkey.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('navigator.credentials.get')
  })

  it('asks a user without a passkey for a code, on a page without a script', async () => {
    await accounts.enrol('editor')
    const { page, isAsked, shown } = await secondStep('editor')
    expect(isAsked).toBe(false)
    expect(page).not.toContain('<script')
    expect(shown.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['without user verification', { isVerified: false }],
    ['with a lower counter', { counter: 1 }],
    ['for another relying party', { rpId: 'evil.example' }],
  ])('refuses an assertion %s', async (_what, otherwise) => {
    const { passkey } = await add('editor')
    const first = await secondStep('editor')
    expect((await first.answer(passkey.get(first.question()))).status).toBe(303)
    const { question, answer } = await secondStep('editor')
    const refused = await answer(passkey.get(question(), otherwise))
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('This passkey is not yours')
  })

  it('accepts an assertion once, in its own sign-in, within five minutes', async () => {
    const { passkey } = await add('editor', undefined, true)
    const [one, two, late] = [
      await secondStep('editor'),
      await secondStep('editor'),
      await secondStep('editor'),
    ]
    const answer = passkey.get(one.question())
    expect((await two.answer(answer)).status).toBe(401)
    expect((await one.answer(answer)).headers.get('location')).toMatch(/\/studio#sid=/)
    expect((await one.answer(answer)).headers.get('location')).toContain('/auth/login?')
    expect((await two.answer(answer)).status).toBe(401)
    pass(5 * MINUTE)
    expect((await late.answer(passkey.get(late.question()))).status).toBe(401)
  })

  it('refuses another user’s passkey', async () => {
    const { passkey } = await add('editor')
    await add('viewer')
    const { question, answer } = await secondStep('viewer')
    expect((await answer(passkey.get(question()))).status).toBe(401)
  })

  it('refuses a removed passkey, even in a sign-in that began earlier', async () => {
    const { passkey, id, headers } = await add('editor')
    await add('editor', headers)
    const { question, answer } = await secondStep('editor')
    const password = office().getPassword('editor')
    expect((await call(headers, '/passkeys/remove', { id, password })).status).toBe(204)
    expect((await answer(passkey.get(question()))).status).toBe(401)
  })

  it('refuses malformed assertions and counts them with wrong codes', async () => {
    const { passkey, recoveryCodes } = await add('editor')
    for (const nonsense of ['x', null, {}, [1], { id: 'x' }]) {
      const { answer } = await secondStep('editor')
      expect((await answer(nonsense)).status).toBe(401)
    }
    const { question, answer, give } = await secondStep('editor')
    expect((await answer(passkey.get(question()))).status).toBe(429)
    expect((await give(recoveryCodes[0] ?? '')).status).toBe(429)
    expect(getAuditDetails('loginFailed')).toContain('POST /auth/second-factor')
  })

  it('accepts a recovery code instead of the passkey', async () => {
    const { recoveryCodes } = await add('editor')
    const { give } = await secondStep('editor')
    expect((await give(recoveryCodes[0] ?? '')).status).toBe(303)
  })
})

describe('signature with a passkey', () => {
  beforeEach(submitDraft)

  it('requires the passkey once the user has one', async () => {
    const { passkey } = await add('medicalReviewer')
    const headers = lake().studio('medicalReviewer')
    const asked = await approve(headers)
    expect(asked.status).toBe(428)
    expect(await asked.json()).toMatchObject({ code: 'secondFactor' })
    const answer = passkey.get(await ask(headers))
    expect((await call(headers, '/reauthenticate', { passkey: answer })).status).toBe(204)
    expect((await approve(headers)).status).toBe(200)
    // It can be used only once, and only in this session.
    expect((await call(headers, '/reauthenticate', { passkey: answer })).status).toBe(403)
  })

  it('refuses an assertion without user verification or from another session or sign-in', async () => {
    const { passkey } = await add('medicalReviewer')
    const headers = lake().studio('medicalReviewer')
    const confirm = (answer: unknown) => call(headers, '/reauthenticate', { passkey: answer })
    const blind = passkey.get(await ask(headers), { isVerified: false })
    expect((await confirm(blind)).status).toBe(403)
    const elsewhere = passkey.get(await ask(lake().studio('medicalReviewer')))
    expect((await confirm(elsewhere)).status).toBe(403)
    const { question } = await secondStep('medicalReviewer')
    expect((await confirm(passkey.get(question()))).status).toBe(403)
    expect((await approve(headers)).status).toBe(428)
  })

  it('has no challenge for a user without a passkey', async () => {
    expect((await call(lake().studio('viewer'), '/passkeys/challenge', {})).json).toBeNull()
  })
})
