import { describe, expect, it } from 'vitest'
import { getCode } from '../fixtures/authenticator-app.ts'
import { codesAnswer, MINUTE, ownAccounts, SECOND } from '../fixtures/accounts.ts'

const { office, lake, now, pass, post, call, enrol, secondStep, getAuditDetails } = ownAccounts()

describe('sign-in with a second factor', () => {
  it('asks for the code after the password, on a page without a script', async () => {
    const { secret } = await enrol('editor')
    const { shown, page, give } = await secondStep('editor')
    expect(shown.status).toBe(200)
    expect(shown.headers.getSetCookie()).toEqual([])
    expect(page).toMatch(/<label for="code">/)
    expect(page).toMatch(/autocomplete="one-time-code"/)
    expect(page).not.toMatch(/<script|style="/)
    const done = await give(getCode(secret, now()))
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toMatch(/\/studio#sid=/)
    // The form can be used only once.
    expect((await give(getCode(secret, now() + 30 * SECOND))).headers.get('location')).toContain(
      '/auth/login?',
    )
  })

  it('accepts a code once only', async () => {
    const { secret } = await enrol('editor')
    const code = getCode(secret, now())
    const [one, two] = [await secondStep('editor'), await secondStep('editor')]
    expect((await one.give(code)).status).toBe(303)
    const again = await two.give(code)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('already used')
    pass(30 * SECOND)
    expect((await two.give(getCode(secret, now() - 30 * SECOND))).status).toBe(401)
    expect((await two.give(getCode(secret, now()))).status).toBe(303)
  })

  it('accepts codes of the previous and next 30 seconds, and no others', async () => {
    const { secret } = await enrol('editor')
    const { give } = await secondStep('editor')
    expect((await give(getCode(secret, now() - 60 * SECOND))).status).toBe(401)
    expect((await give(getCode(secret, now() + 60 * SECOND))).status).toBe(401)
    expect(
      (await give(` ${getCode(secret, now() + 30 * SECOND).replace(/^.../, '$& ')} `)).status,
    ).toBe(303)
  })

  it('limits wrong codes, and a correct password does not reset the limit', async () => {
    const { secret } = await enrol('editor')
    for (let tries = 0; tries < 5; tries++) {
      const { give } = await secondStep('editor')
      expect((await give('000000')).status).toBe(401)
    }
    const { give } = await secondStep('editor')
    const refused = await give(getCode(secret, now()))
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Too many incorrect codes')
    expect(getAuditDetails('loginFailed')).toContain('POST /auth/second-factor')
  })

  it('ends the password step after ten minutes, a new password, or a disabled account', async () => {
    const { secret } = await enrol('editor')
    const { users } = lake().lake.context.access
    const { id } = lake().user('editor')
    const leadsBack = async ({ give }: { give: (code: string) => Promise<Response> }) => {
      const answer = await give(getCode(secret, now()))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toContain('/auth/login?')
    }
    const late = await secondStep('editor')
    pass(10 * MINUTE)
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

  it('refuses a form from another site and a return URL to another site', async () => {
    const { secret } = await enrol('editor')
    const { fields } = await secondStep('editor')
    const code = getCode(secret, now())
    const foreign = await post(
      '/auth/second-factor',
      { ...fields, code },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
    const away = await post('/auth/second-factor', {
      ...fields,
      code,
      origin: 'https://evil.example/',
    })
    expect(away.status).toBe(403)
  })

  it('accepts each recovery code once', async () => {
    const { recoveryCodes, headers } = await enrol('editor')
    const [code = ''] = recoveryCodes
    const { give } = await secondStep('editor')
    expect((await give(code.toUpperCase().replace('-', ' '))).status).toBe(303)
    expect((await (await secondStep('editor')).give(code)).status).toBe(401)
    expect((await call(headers, '')).json).toMatchObject({ secondFactor: { recoveryCodes: 9 } })
    const password = office().getPassword('editor')
    const renewed = await call(headers, '/recovery-codes', { password })
    expect(codesAnswer.parse(renewed.json).recoveryCodes).toHaveLength(10)
    const old = await secondStep('editor')
    expect((await old.give(recoveryCodes[1] ?? '')).status).toBe(401)
  })
})
