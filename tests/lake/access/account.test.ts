import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ownAccounts } from '../fixtures/accounts.ts'

const { office, lake, call, enrol } = ownAccounts()

describe('GET /account', () => {
  it('returns the user’s own sessions and second factor without secrets', async () => {
    const { headers, secret, recoveryCodes } = await enrol('editor')
    lake().lake.context.access.sessions.start(lake().user('viewer').id)
    const { json, status } = await call(headers, '')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id: lake().user('editor').id,
      email: lake().user('editor').email,
      role: 'editor',
      sessions: [{ isCurrent: true }],
      secondFactor: { authenticator: true, recoveryCodes: 10 },
    })
    for (const hiddenWord of [
      secret,
      recoveryCodes[0] ?? '?',
      headers.cookie?.split('=')[1] ?? '?',
    ])
      expect(JSON.stringify(json)).not.toContain(hiddenWord)
  })

  it('returns 403 for an API token', async () => {
    const authorization = `Bearer ${lake().token('administrator')}`
    expect((await call({ authorization }, '')).status).toBe(403)
    expect((await call({ authorization }, '/authenticator', { password: 'x' })).status).toBe(403)
    expect((await call({ authorization }, '/sessions/revoke', { others: true })).status).toBe(403)
  })

  it('returns 401 to a page of the same origin that is not the Studio', async () => {
    const { cookie = '' } = lake().studio('editor')
    expect((await call({ cookie, origin: lake().baseUrl }, '')).status).toBe(401)
  })
})

describe('POST /account/password', () => {
  const chosen = 'four unrelated calm words'

  it('changes the password, renews the current session, and ends all others', async () => {
    const other = lake().studio('editor')
    const headers = lake().studio('editor')
    const password = office().getPassword('editor')
    const changed = await call(headers, '/password', { password, newPassword: chosen })
    expect(changed.status).toBe(200)
    const { csrfToken } = z
      .object({ csrfToken: z.string(), pageKey: z.string() })
      .strict()
      .parse(changed.json)
    const cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await call(other, '')).status).toBe(401)
    expect((await call(headers, '')).status).toBe(401)
    expect((await call({ ...headers, cookie, 'x-csrf-token': csrfToken }, '')).status).toBe(200)
    const { users } = lake().lake.context.access
    expect(await users.verify(lake().user('editor').email, chosen)).not.toBeNull()
  })

  it.each([
    ['a wrong current password', { password: 'wrong', newPassword: chosen }, 'current'],
    ['a short new password', { newPassword: 'short' }, 'new'],
    ['an unchanged password', {}, 'new'],
  ])('refuses %s and names the field', async (_what, given, field) => {
    const password = office().getPassword('editor')
    const answer = await call(lake().studio('editor'), '/password', {
      ...{ password, newPassword: password },
      ...given,
    })
    expect(answer).toMatchObject({ status: 400, json: { field } })
  })

  it('returns 429 after five wrong passwords', async () => {
    const headers = lake().studio('editor')
    const guess = () => call(headers, '/password', { password: 'wrong', newPassword: chosen })
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('POST /account/sessions/revoke', () => {
  it('ends one or all other sessions of the user, and no session of another user', async () => {
    const { sessions } = lake().lake.context.access
    const editor = lake().user('editor').id
    const [one, two] = [sessions.start(editor).secret, sessions.start(editor).secret]
    const stranger = sessions.start(lake().user('viewer').id).secret
    const headers = lake().studio('editor')
    await call(headers, '/sessions/revoke', { id: sessions.getId(one) })
    await call(headers, '/sessions/revoke', { id: sessions.getId(stranger) })
    expect([sessions.find(one), sessions.find(two), sessions.find(stranger)]).toEqual([
      null,
      expect.objectContaining({ userId: editor }),
      expect.objectContaining({ userId: lake().user('viewer').id }),
    ])
    await call(headers, '/sessions/revoke', { others: true })
    expect(sessions.list(editor)).toHaveLength(1)
    expect((await call(headers, '')).status).toBe(200)
  })
})
