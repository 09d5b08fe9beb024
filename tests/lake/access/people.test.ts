import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runAdminCommand } from '../../../lib/lake/access/admin.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import { getCode } from '../fixtures/authenticator-app.ts'
import { createAudit } from '../../../lib/lake/access/audit.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CHOSEN = 'four unrelated calm words'

let test: TestLake
let now: number
const { studio, getPassword, post } = getVisitor(() => test)

beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00Z')
  test = await openTestLake({ now: () => now })
  test.keepFirstPasswords()
})
afterEach(async () => {
  expect(test.logged).toEqual([])
  await test.close()
})

type Headers = Record<string, string>

const people = async (
  path = '',
  body?: unknown,
  headers: Headers = test.studio('administrator'),
) => {
  const response = await test.fetch(`/vX/people${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, json }
}
/** A request with the administrator's signature. */
const signed = (path: string, body: Record<string, unknown> = {}) =>
  people(path, { password: getPassword('administrator'), ...body })
const handed = z.object({ link: z.url(), expiresAt: z.iso.datetime() })
const linkIn = (answer: { json: unknown }) => new URL(handed.parse(answer.json).link)

const JO = { email: 'Jo@example.org', name: 'Jo Lee', role: 'editor' }
const invite = (person: Record<string, unknown> = {}) => signed('', { ...JO, ...person })
const jo = () => test.lake.context.access.users.byEmail('jo@example.org')
const show = (link: URL) => test.fetch(`${link.pathname}${link.search}`)
const choose = (link: URL, fields: Record<string, string> = {}) =>
  post('/auth/link', {
    key: link.searchParams.get('key') ?? '',
    origin: link.searchParams.get('origin') ?? '',
    ...{ new: CHOSEN, again: CHOSEN },
    ...fields,
  })
const signIn = (email: string, password: string) =>
  post('/auth/login', { origin: studio(), email, password })
const getAuditLines = () =>
  test.lake.context.access.audit
    .list({ kind: 'userChanged', limit: 20 })
    .map(({ actor, subject, detail }) => [actor, subject, detail])
const id = (role: TestRole) => test.user(role).id

describe('GET /people', () => {
  it('returns all users with role and state and the roles for people, without secrets', async () => {
    await invite()
    const { json } = await people()
    expect(json).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({
          id: id('viewer'),
          role: 'viewer',
          invited: false,
          disabled: false,
        }),
        expect.objectContaining({ name: 'Jo Lee', email: 'jo@example.org', invited: true }),
      ]),
      backup: { checkedAt: null, exportedAt: null, importedAt: null, isOld: true },
    })
    const { roles } = z.object({ roles: z.array(z.object({ name: z.string() })) }).parse(json)
    expect(roles.map(({ name }) => name)).toEqual([
      ...['administrator', 'editor', 'medicalReviewer', 'viewer'],
    ])
    expect(JSON.stringify(json)).not.toMatch(/scrypt|hash|secret"|key"/)
  })

  it('returns until when the link of an invitation works, and null once it has expired', async () => {
    const getExpiry = async () => {
      const list = z.object({ people: z.array(z.looseObject({ name: z.string() })) })
      return list.parse((await people()).json).people.find(({ name }) => name === 'Jo Lee')
        ?.linkExpiresAt
    }
    const { expiresAt } = handed.parse((await invite()).json)
    expect(await getExpiry()).toBe(expiresAt)
    now += 73 * HOUR
    expect(await getExpiry()).toBeNull()
    const again = await signed(`/${jo()?.id}/link`)
    expect(await getExpiry()).toBe(handed.parse(again.json).expiresAt)
    await choose(linkIn(again))
    expect(await getExpiry()).toBeNull()
  })

  it('returns the age of the newest backup and ignores exports that were not verified', async () => {
    const { access, store } = test.lake.context
    access.audit.record({ kind: 'export', actor: 'shell' })
    expect((await people()).json).toMatchObject({
      backup: { exportedAt: expect.stringMatching(/^20/), checkedAt: null, isOld: true },
    })
    const daysAgo = (days: number) => () => Date.now() - days * 24 * 60 * 60_000
    const backup = (now: () => number) =>
      createAudit({ db: store.db, log: () => undefined, now }).record({
        kind: 'backup',
        actor: 'shell',
      })
    backup(daysAgo(8))
    expect((await people()).json).toMatchObject({
      backup: { checkedAt: expect.stringMatching(/^20/), warnAfterDays: 7, isOld: true },
    })
    backup(daysAgo(6))
    expect((await people()).json).toMatchObject({ backup: { isOld: false } })
  })
})

describe('an invitation', () => {
  it('leads to a page where the person chooses a password and then signs in', async () => {
    const answer = await invite({ origin: studio() })
    expect(answer.status).toBe(201)
    const link = linkIn(answer)
    expect(link.href).toContain(`${test.baseUrl}/auth/link?key=`)
    expect(link.searchParams.get('origin')).toBe(studio())
    const page = await (await show(link)).text()
    expect(page).toContain('Welcome to Clearwell')
    expect(page).toContain('jo@example.org')
    expect(page).not.toMatch(/<script|style="/)
    const done = await choose(link)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain(`href="${studio()}"`)
    expect((await signIn('jo@example.org', CHOSEN)).status).toBe(303)
    expect(jo()).toMatchObject({ role: 'editor', invited: false, mustChangePassword: false })
    expect(getAuditLines()).toEqual([
      [jo()?.id, jo()?.id, 'invitation accepted'],
      [id('administrator'), jo()?.id, 'invited as editor'],
    ])
  })

  it('can be accepted once only', async () => {
    const link = linkIn(await invite())
    const both = await Promise.all([
      choose(link),
      choose(link, { new: 'another calm set of words', again: 'another calm set of words' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await show(link)).status).toBe(403)
    expect((await choose(link)).status).toBe(403)
  })

  it('is valid for 72 hours', async () => {
    const link = linkIn(await invite())
    now += 72 * HOUR - 1
    expect((await show(link)).status).toBe(200)
    now += 1
    expect((await show(link)).status).toBe(403)
    expect((await choose(link)).status).toBe(403)
  })

  it('that is issued again invalidates the earlier one', async () => {
    const first = linkIn(await invite())
    const second = linkIn(await signed(`/${jo()?.id}/link`))
    expect((await choose(first)).status).toBe(403)
    now += 2 * HOUR
    expect((await choose(second)).status).toBe(200)
  })

  it('is stored as a hash, and the account cannot sign in before it is accepted', async () => {
    const link = linkIn(await invite())
    const { db } = test.lake.context.store
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const stored = readFileSync(join(test.dataDir, 'store.sqlite'), 'latin1')
    const key = link.searchParams.get('key') ?? '?'
    expect(stored).not.toContain(key)
    expect(JSON.stringify(test.audited)).not.toContain(key)
    expect((await signIn('jo@example.org', '')).status).toBe(400)
    expect((await signIn('jo@example.org', 'invited')).status).toBe(401)
  })

  it('requires a valid password that is entered twice', async () => {
    const link = linkIn(await invite())
    const short = await choose(link, { new: 'short', again: 'short' })
    expect(short.status).toBe(400)
    expect(await short.text()).toContain('href="#new"')
    expect((await choose(link, { again: 'something else' })).status).toBe(400)
    expect((await choose(link, { new: 'jo@example.org', again: 'jo@example.org' })).status).toBe(
      400,
    )
    expect((await choose(link)).status).toBe(200)
  })

  it('never redirects to another site', async () => {
    const link = linkIn(await invite({ origin: 'https://evil.example/' }))
    expect(link.searchParams.get('origin')).toBeNull()
    const done = await choose(link, { origin: 'https://evil.example/' })
    expect(await done.text()).not.toContain('evil.example')
  })

  it.each([
    ['a registered e-mail address', { email: 'editor@clearwell.example' }, 409],
    ['an invalid e-mail address', { email: 'jo' }, 400],
    ['an empty name', { name: ' ' }, 400],
    ['a role for services', { role: 'sitePreview' }, 400],
    ['an unknown role', { role: 'ghost' }, 400],
  ])('with %s is refused', async (_what, person, status) => {
    expect((await invite(person)).status).toBe(status)
    expect(test.lake.context.access.users.list()).toHaveLength(4)
  })
})

describe('a password reset link', () => {
  it('sets a new password, ends all sessions, and keeps the second factor', async () => {
    const { access } = test.lake.context
    const { secret } = access.authenticators.begin(id('editor'), 'editor')
    access.authenticators.finish(id('editor'), getCode(secret, now))
    const before = test.studio('editor')
    const link = linkIn(await signed(`/${id('editor')}/link`))
    const me = () => test.fetch('/v1/users/me', { headers: before })
    expect((await me()).status).toBe(200)
    expect(await (await show(link)).text()).toContain('Set a new password')
    expect((await choose(link)).status).toBe(200)
    expect((await me()).status).toBe(401)
    const next = await signIn(test.user('editor').email, CHOSEN)
    expect(await next.text()).toContain('Two-step sign-in')
    expect(getAuditLines()[0]).toEqual([id('editor'), id('editor'), 'password set by link'])
  })

  it('is valid for one hour, and not for a disabled account', async () => {
    const late = linkIn(await signed(`/${id('editor')}/link`))
    now += HOUR
    expect((await choose(late)).status).toBe(403)
    const link = linkIn(await signed(`/${id('editor')}/link`))
    await signed(`/${id('editor')}/disabled`, { disabled: true })
    expect((await choose(link)).status).toBe(403)
    expect((await signed(`/${id('editor')}/link`)).status).toBe(409)
    await signed(`/${id('editor')}/disabled`, { disabled: false })
    expect((await choose(link)).status).toBe(403)
  })

  it('refuses a form from another site', async () => {
    const link = linkIn(await signed(`/${id('editor')}/link`))
    const key = link.searchParams.get('key') ?? ''
    const fields = { key, new: CHOSEN, again: CHOSEN }
    const foreign = await post('/auth/link', fields, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await choose(link)).status).toBe(200)
  })
})

describe('administration of other users', () => {
  it('changes a role and disables or enables an account, with immediate effect', async () => {
    const headers = test.studio('editor')
    const me = async () => (await test.fetch('/v1/users/me', { headers })).status
    expect((await signed(`/${id('viewer')}/role`, { role: 'editor' })).status).toBe(204)
    const editor = test.user('editor').id
    expect((await signed(`/${editor}/disabled`, { disabled: true })).status).toBe(204)
    expect(await me()).toBe(401)
    expect((await signed(`/${editor}/disabled`, { disabled: false })).status).toBe(204)
    expect(getAuditLines().map(([, , detail]) => detail)).toEqual([
      'enabled',
      'disabled',
      'role from viewer to editor',
    ])
    expect((await signed('/nobody/role', { role: 'editor' })).status).toBe(404)
    expect((await signed(`/${editor}/role`, { role: 'siteReader' })).status).toBe(400)
  })

  it('refuses a change of the administrator’s own role or account state', async () => {
    const own = id('administrator')
    await signed(`/${id('viewer')}/role`, { role: 'administrator' })
    const asked = [
      await signed(`/${own}/role`, { role: 'editor' }),
      await signed(`/${own}/role`, { role: 'administrator' }),
      await signed(`/${own}/disabled`, { disabled: true }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('refuses the removal of the last administrator, and an invited one does not count', async () => {
    const { access, store } = test.lake.context
    const email = test.user('administrator').email
    const atShell = (command: string, input: Record<string, unknown>) =>
      runAdminCommand(access, command, { email, ...input }, store.erasure)
    await invite({ role: 'administrator' })
    await expect(atShell('users-disable', {})).rejects.toMatchObject({ status: 409 })
    await expect(atShell('users-set-role', { role: 'viewer' })).rejects.toMatchObject({
      status: 409,
    })
    await atShell('users-set-role', { role: 'administrator' })
    await signed(`/${id('viewer')}/role`, { role: 'administrator' })
    await expect(atShell('users-disable', {})).resolves.toMatchObject({ user: { disabled: true } })
  })

  it('resets a second factor over HTTP or on the command line and ends the user’s sessions', async () => {
    const { access, store } = test.lake.context
    const enrol = (userId: string) => {
      const { secret } = access.authenticators.begin(userId, 'x')
      access.authenticators.finish(userId, getCode(secret, now))
      access.recoveryCodes.make(userId)
    }
    const editor = test.user('editor')
    enrol(editor.id)
    const headers = test.studio('editor')
    expect((await signed(`/${editor.id}/second-factor/reset`)).status).toBe(204)
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(401)
    expect((await signIn(editor.email, getPassword('editor'))).status).toBe(303)
    expect(access.recoveryCodes.remaining(editor.id)).toBe(0)
    enrol(editor.id)
    const input = { email: editor.email }
    await runAdminCommand(access, 'users-reset-second-factor', input, store.erasure)
    expect(access.secondFactor.isEnrolled(editor.id)).toBe(false)
    expect(getAuditLines()[0]).toEqual(['shell', editor.id, 'second factor reset'])
  })

  it('requires the administrator’s password for each change and refuses API tokens', async () => {
    const paths = [
      ['', JO],
      [`/${id('viewer')}/role`, { role: 'editor' }],
      [`/${id('viewer')}/disabled`, { disabled: true }],
      [`/${id('viewer')}/link`, {}],
      [`/${id('viewer')}/second-factor/reset`, {}],
    ] as const
    const authorization = `Bearer ${test.token('administrator')}`
    for (const [path, body] of paths) {
      expect((await people(path, body)).status).toBe(403)
      const byToken = { ...body, password: getPassword('administrator') }
      expect((await people(path, byToken, { authorization })).status).toBe(403)
      const byEditor = { ...body, password: getPassword('editor') }
      expect((await people(path, byEditor, test.studio('editor'))).status).toBe(403)
    }
    expect(test.lake.context.access.users.list()).toHaveLength(4)
    expect(test.lake.context.access.users.get(id('viewer'))).toMatchObject({
      role: 'viewer',
      disabled: false,
    })
  })
})
