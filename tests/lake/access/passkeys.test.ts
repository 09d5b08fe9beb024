import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../../lib/lake/config.ts'
import { parseConfig } from '../../../lib/lake/load-config.ts'
import { MINUTE, ownAccounts } from '../fixtures/accounts.ts'
import { PASSKEY_ORIGIN, getPasskeys } from '../fixtures/passkeys.ts'
import { SoftwarePasskey } from '../fixtures/software-passkey.ts'

const accounts = ownAccounts()
const { office, lake, pass, call, enrol, signIn, getAuditDetails } = accounts
const { begin, add, ask } = getPasskeys(accounts)

const finish = (headers: Record<string, string>, answer: unknown, name = 'My phone') =>
  call(headers, '/passkeys/verify', { name, response: answer })

describe('a passkey', () => {
  it('is added with the password and user verification, creates recovery codes, and ends other sessions', async () => {
    const other = lake().studio('editor')
    const headers = lake().studio('editor')
    expect((await call(headers, '/passkeys', {})).status).toBe(403)
    expect((await call(headers, '/passkeys', { password: 'wrong' })).status).toBe(403)
    expect((await signIn('editor')).status).toBe(303)
    const { recoveryCodes, id } = await add('editor', headers, true)
    expect(recoveryCodes).toHaveLength(10)
    expect((await call(other, '')).status).toBe(401)
    expect((await signIn('editor')).status).toBe(200)
    expect((await call(headers, '')).json).toMatchObject({
      secondFactor: {
        authenticator: false,
        recoveryCodes: 10,
        passkeys: [{ id, name: 'My phone', backedUp: true, lastUsedAt: null }],
      },
    })
    expect(getAuditDetails('userChanged')).toContain('passkey added: My phone')
  })

  it('is registered for the configured origin, whatever host a request names', async () => {
    const headers = { ...lake().studio('editor'), 'x-forwarded-host': 'evil.example' }
    const options = await begin('editor', lake().studio('editor'))
    expect(options.rp).toEqual({ id: 'localhost', name: 'Clearwell' })
    expect(options.authenticatorSelection?.userVerification).toBe('required')
    const password = office().getPassword('editor')
    const { json } = await call(headers, '/passkeys', { password })
    expect(JSON.stringify(json)).not.toContain('evil.example')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['missing user verification', { isVerified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('registration is refused with %s', async (_what, otherwise) => {
    const headers = lake().studio('editor')
    const answer = new SoftwarePasskey(PASSKEY_ORIGIN).create(
      await begin('editor', headers),
      otherwise,
    )
    expect((await finish(headers, answer)).status).toBe(400)
    expect((await signIn('editor')).status).toBe(303)
  })

  it('registration challenge works once, for five minutes, in the session that requested it', async () => {
    const headers = lake().studio('editor')
    const made = async () =>
      new SoftwarePasskey(PASSKEY_ORIGIN).create(await begin('editor', headers))
    const elsewhere = await made()
    expect((await finish(lake().studio('editor'), elsewhere)).status).toBe(400)
    expect((await finish(lake().studio('viewer'), await made())).status).toBe(400)
    const late = await made()
    pass(5 * MINUTE)
    expect((await finish(headers, late)).status).toBe(400)
    const options = await begin('editor', headers)
    const answer = new SoftwarePasskey(PASSKEY_ORIGIN).create(options)
    expect((await finish(headers, answer)).status).toBe(200)
    const second = new SoftwarePasskey(PASSKEY_ORIGIN).create(options)
    expect((await finish(headers, second)).status).toBe(400)
  })

  it('cannot be registered with a challenge for a signature', async () => {
    const { headers } = await add('editor')
    const question = await ask(headers)
    const options = { ...(await begin('editor', headers)), challenge: question.challenge }
    expect(
      (await finish(headers, new SoftwarePasskey(PASSKEY_ORIGIN).create(options))).status,
    ).toBe(400)
  })

  it('belongs to one user and has a name of limited length', async () => {
    const { passkey } = await add('editor')
    const headers = lake().studio('viewer')
    const taken = passkey.create(await begin('viewer', headers))
    expect((await finish(headers, taken)).status).toBe(409)
    const own = new SoftwarePasskey(PASSKEY_ORIGIN).create(await begin('viewer', headers))
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await finish(headers, own, name)).status).toBe(400)
    expect((await call(headers, '')).json).toMatchObject({ secondFactor: { passkeys: [] } })
  })

  it('is limited to ten for each user', async () => {
    const headers = lake().studio('editor')
    for (let count = 0; count < 10; count++) await add('editor', headers)
    const password = office().getPassword('editor')
    expect((await call(headers, '/passkeys', { password })).status).toBe(409)
  })

  it('can be removed by its owner with a signature, and the last one removes the recovery codes', async () => {
    const { headers, id } = await add('editor')
    const second = await add('editor', headers)
    const password = office().getPassword('editor')
    const stranger = lake().studio('viewer')
    const theirs = { id, password: office().getPassword('viewer') }
    expect((await call(stranger, '/passkeys/remove', theirs)).status).toBe(404)
    expect((await call(headers, '/passkeys/remove', { id })).status).toBe(403)
    expect((await call(headers, '/passkeys/remove', { id, password })).status).toBe(204)
    expect((await call(headers, '')).json).toMatchObject({ secondFactor: { recoveryCodes: 10 } })
    pass(15 * MINUTE)
    const last = { id: second.id, password }
    expect((await call(headers, '/passkeys/remove', last)).status).toBe(428)
    const passkey = second.passkey.get(await ask(headers))
    expect((await call(headers, '/reauthenticate', { passkey })).status).toBe(204)
    expect((await call(headers, '/passkeys/remove', last)).status).toBe(204)
    expect((await call(headers, '')).json).toMatchObject({
      secondFactor: { passkeys: [], recoveryCodes: 0 },
    })
    expect((await signIn('editor')).status).toBe(303)
  })

  it('and an authenticator app can coexist, and the remaining one is still required', async () => {
    const { headers } = await enrol('editor')
    const { id, recoveryCodes } = await add('editor', headers)
    expect(recoveryCodes).toEqual([])
    const password = office().getPassword('editor')
    expect((await call(headers, '/authenticator/remove', { password })).status).toBe(204)
    expect((await signIn('editor')).status).toBe(200)
    expect((await call(headers, '')).json).toMatchObject({ secondFactor: { recoveryCodes: 10 } })
    expect((await call(headers, '/passkeys/remove', { id, password })).status).toBe(204)
    expect((await signIn('editor')).status).toBe(303)
  })

  it('is removed by an administrator’s reset of the second factor', async () => {
    const { headers } = await add('editor')
    const admin = lake().studio('administrator')
    const reset = await lake().fetch(`/vX/people/${lake().user('editor').id}/second-factor/reset`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ password: office().getPassword('administrator') }),
    })
    expect(reset.status).toBeLessThan(300)
    expect((await call(headers, '')).status).toBe(401)
    expect((await signIn('editor')).status).toBe(303)
    expect(lake().lake.context.access.passkeys.list(lake().user('editor').id)).toEqual([])
  })

  it('cannot be added with an API token', async () => {
    const authorization = `Bearer ${lake().token('administrator')}`
    for (const path of ['/passkeys', '/passkeys/verify', '/passkeys/remove', '/passkeys/challenge'])
      expect((await call({ authorization }, path, {})).status).toBe(403)
  })
})

it.each([
  ['two hosts', ['https://a.example', 'https://b.example']],
  ['a path', ['https://a.example/studio']],
  ['an empty list', []],
])('a config with passkey origins for %s is refused', (_what, origins) => {
  expect(() => parseConfig({ projectId: 'x', dataset: 'y', passkeys: { origins } })).toThrow(
    ConfigError,
  )
})
