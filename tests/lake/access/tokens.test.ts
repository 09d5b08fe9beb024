import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

const me = (secret: string) =>
  test.fetch('/v1/users/me', { headers: { authorization: `Bearer ${secret}` } })

describe('API tokens', () => {
  it('have the permissions of their role', async () => {
    const { token, secret } = test.lake.context.access.tokens.create({
      label: 'reports',
      role: 'viewer',
    })
    expect(secret).toMatch(/^sk[\w-]{43}$/)
    expect(await (await me(secret)).json()).toMatchObject({
      id: token.id,
      name: 'reports',
      role: 'viewer',
    })
  })

  it('are refused after they are revoked', async () => {
    const { tokens } = test.lake.context.access
    const { token, secret } = tokens.create({ label: 'short', role: 'viewer' })
    expect((await me(secret)).status).toBe(200)
    expect(tokens.revoke(token.id).revokedAt).not.toBeNull()
    expect((await me(secret)).status).toBe(401)
  })

  it('are refused when they are truncated, changed, or invented', async () => {
    const { secret } = test.lake.context.access.tokens.create({ label: 'x', role: 'viewer' })
    for (const wrong of [
      secret.slice(0, -1),
      `${secret}A`,
      secret.toUpperCase(),
      'sk',
      'undefined',
    ]) {
      expect((await me(wrong)).status).toBe(401)
    }
  })

  it('need an existing role, and only an existing token can be revoked', () => {
    const { tokens } = test.lake.context.access
    expect(() => tokens.create({ label: 'x', role: 'ghost' })).toThrow('There is no role "ghost"')
    expect(() => tokens.revoke('t0')).toThrow('There is no token t0')
  })

  it('and accounts are not given the role of guest reviewers, which only an invitation gives', async () => {
    const { tokens, users } = test.lake.context.access
    const refused = 'There is no role "guestReviewer"; roles are administrator, editor,'
    expect(() => tokens.create({ label: 'x', role: 'guestReviewer' })).toThrow(refused)
    const person = { email: 'x@clearwell.example', name: 'X', password: 'keeps a long secret' }
    await expect(users.add({ ...person, role: 'guestReviewer' })).rejects.toThrow(refused)
  })

  it('survive a restart', async () => {
    const { secret } = test.lake.context.access.tokens.create({ label: 'lasting', role: 'viewer' })
    await test.restart()
    expect((await me(secret)).status).toBe(200)
  })

  it('of the config are in the secrets file by label', async () => {
    const { tokens } = test.lake.context.access.secrets.read()
    expect(await (await me(tokens.site ?? '')).json()).toMatchObject({
      name: 'site',
      role: 'siteReader',
    })
    expect(await (await me(tokens.preview ?? '')).json()).toMatchObject({
      name: 'preview',
      role: 'sitePreview',
    })
  })
})
