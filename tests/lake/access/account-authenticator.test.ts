import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getCode } from '../fixtures/authenticator-app.ts'
import { codesAnswer, MINUTE, ownAccounts, setupAnswer } from '../fixtures/accounts.ts'

const { office, lake, now, pass, call, enrol, signIn, getAuditDetails } = ownAccounts()

describe('authenticator app', () => {
  it('is enrolled with the password and a first code, and other sessions end', async () => {
    const other = lake().studio('editor')
    const headers = lake().studio('editor')
    expect((await call(headers, '/authenticator', {})).status).toBe(403)
    expect((await call(headers, '/authenticator', { password: 'wrong' })).status).toBe(403)
    const password = office().getPassword('editor')
    const begun = await call(headers, '/authenticator', { password })
    const { secret, uri, qrCode } = setupAnswer.parse(begun.json)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('issuer=Clearwell')
    expect(qrCode).toMatch(/^<svg /)
    expect(qrCode).not.toMatch(/<script|on\w+=|href/)
    // The factor is inactive until the app has shown a code.
    expect((await signIn('editor')).status).toBe(303)
    const wrong = await call(headers, '/authenticator/verify', { code: '000000' })
    expect(wrong.status).toBe(400)
    const code = getCode(secret, now())
    const finished = await call(headers, '/authenticator/verify', { code })
    expect(codesAnswer.parse(finished.json).recoveryCodes).toHaveLength(10)
    expect((await call(other, '')).status).toBe(401)
    expect((await signIn('editor')).status).toBe(200)
    expect(getAuditDetails('userChanged')).toContain('authenticator app set up')
  })

  it('enrollment has to be finished within 15 minutes', async () => {
    const headers = lake().studio('editor')
    const password = office().getPassword('editor')
    const begun = await call(headers, '/authenticator', { password })
    const { secret } = setupAnswer.parse(begun.json)
    pass(15 * MINUTE)
    const late = await call(headers, '/authenticator/verify', { code: getCode(secret, now()) })
    expect(late.status).toBe(400)
    expect(lake().lake.context.access.secondFactor.isEnrolled(lake().user('editor').id)).toBe(false)
  })

  it('enrollment returns 409 when the user already has an authenticator app', async () => {
    const { headers, secret } = await enrol('editor')
    const password = office().getPassword('editor')
    expect((await call(headers, '/authenticator', { password })).status).toBe(409)
    const { access } = lake().lake.context
    const giver = { kind: 'browser', by: 'test' } as const
    expect(
      access.secondFactor.checkCode(lake().user('editor').id, getCode(secret, now()), giver),
    ).toBe(true)
  })

  it('secrets are encrypted on disk and can be decrypted for their own user only', async () => {
    const { secret, recoveryCodes } = await enrol('editor')
    const { db } = lake().lake.context.store
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const stored = readFileSync(join(lake().dataDir, 'store.sqlite'), 'latin1')
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
    const viewer = lake().user('viewer').id
    db.prepare('UPDATE authenticators SET user_id = ?').run(viewer)
    expect(() => lake().lake.context.access.authenticators.verify(viewer, '123456')).toThrow()
  })

  it('removal requires the password and a code and deletes the recovery codes', async () => {
    const { headers, secret } = await enrol('editor')
    pass(15 * MINUTE)
    const password = office().getPassword('editor')
    expect((await call(headers, '/authenticator/remove', { password })).status).toBe(428)
    const code = getCode(secret, now())
    expect((await call(headers, '/authenticator/remove', { password, code })).status).toBe(204)
    expect((await call(headers, '')).json).toMatchObject({
      secondFactor: { authenticator: false, recoveryCodes: 0 },
    })
    expect((await signIn('editor')).status).toBe(303)
  })
})
