import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getCode } from '../fixtures/authenticator-app.ts'
import { MINUTE, ownAccounts, SECOND, type Headers } from '../fixtures/accounts.ts'

const accounts = ownAccounts()
const { office, lake, now, pass, call, enrol, secondStep, submitDraft, approve } = accounts
const { getAuditDetails } = accounts

describe('signature with a second factor', () => {
  beforeEach(submitDraft)

  it('requires only the password before the user has enrolled', async () => {
    expect((await approve(lake().studio('medicalReviewer'))).status).toBe(200)
  })

  it('requires a code after the user has enrolled and signs nothing without one', async () => {
    const { secret } = await enrol('medicalReviewer')
    const headers = lake().studio('medicalReviewer')
    const asked = await approve(headers)
    expect(asked.status).toBe(428)
    expect(await asked.json()).toMatchObject({ code: 'secondFactor' })
    const wrong = await approve(headers, { code: '000000' })
    expect(wrong.status).toBe(403)
    expect(await wrong.json()).toMatchObject({ code: 'wrongCode' })
    expect(getAuditDetails('reauthenticationFailed')).toContain(
      'POST /v/data/decisions/:dataset wrongCode',
    )
    const code = getCode(secret, now())
    expect((await approve(headers, { code, password: 'wrong' })).status).toBe(403)
    expect((await approve(headers, { code })).status).toBe(200)
  })

  it('accepts a code for 15 minutes of signatures in the same session only', async () => {
    const { secret, headers } = await enrol('medicalReviewer')
    const signed = (session: Headers) =>
      call(session, '/recovery-codes', { password: office().getPassword('medicalReviewer') })
    pass(14 * MINUTE - SECOND)
    expect((await signed(headers)).status).toBe(200)
    pass(SECOND)
    expect((await signed(headers)).status).toBe(428)
    const code = getCode(secret, now())
    const password = office().getPassword('medicalReviewer')
    expect((await call(headers, '/recovery-codes', { password, code })).status).toBe(200)
    expect((await approve(headers)).status).toBe(200)
    expect((await signed(lake().studio('medicalReviewer'))).status).toBe(428)
  })

  it('accepts a code that was confirmed before the signature', async () => {
    const { secret } = await enrol('medicalReviewer')
    const headers = lake().studio('medicalReviewer')
    expect((await call(headers, '/reauthenticate', { code: '000000' })).status).toBe(403)
    expect((await approve(headers)).status).toBe(428)
    expect((await call(headers, '/reauthenticate', { code: getCode(secret, now()) })).status).toBe(
      204,
    )
    expect((await approve(headers)).status).toBe(200)
    const stranger = lake().studio('editor')
    expect((await call(stranger, '/reauthenticate', { code: getCode(secret, now()) })).status).toBe(
      403,
    )
  })

  it('accepts the code of a sign-in for the session that it started', async () => {
    const { secret } = await enrol('medicalReviewer')
    const done = await (await secondStep('medicalReviewer')).give(getCode(secret, now()))
    const sid = new URL(done.headers.get('location') ?? '').hash.replace('#sid=', '')
    const exchanged = await lake().fetch(`/v1/auth/fetch?sid=${sid}`)
    const { token } = z.object({ token: z.string() }).parse(await exchanged.json())
    expect((await approve({ authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('limits wrong codes separately from sign-in', async () => {
    const { secret } = await enrol('medicalReviewer')
    const headers = lake().studio('medicalReviewer')
    for (let tries = 0; tries < 5; tries++)
      expect((await approve(headers, { code: '000000' })).status).toBe(403)
    expect((await approve(headers, { code: getCode(secret, now()) })).status).toBe(429)
    expect((await (await secondStep('medicalReviewer')).give(getCode(secret, now()))).status).toBe(
      303,
    )
  })
})
