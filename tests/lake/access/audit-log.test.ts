import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runAdminCommand } from '../../../lib/lake/access/admin.ts'
import { createAudit, type Audit } from '../../../lib/lake/access/audit.ts'
import { migration } from '../../../lib/lake/store/migrations/008-audit.ts'
import { AUDIT_LOG_MS } from '../../../lib/limits/accounts.ts'
import { openOffice, ARTICLE, type Office } from '../review/office.ts'
import { getVisitor } from '../fixtures/sign-in-client.ts'
import type { TestRole } from '../fixtures/test-lake.ts'

const page = z.object({
  lines: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      actor: z.string(),
      subject: z.string(),
      detail: z.string(),
      address: z.string(),
      count: z.number(),
    }),
  ),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  next: z.number().nullable(),
})

describe('the audit log records', () => {
  let office: Office
  beforeEach(async () => {
    office = await openOffice()
  })
  afterEach(async () => {
    await office.lake.close()
    expect(office.lake.logged).toEqual([])
  })
  const visitor = getVisitor(() => office.lake)
  const ask = (query = '', role: TestRole = 'administrator') =>
    office.lake.fetch(`/vX/audit${query}`, {
      headers: { authorization: `Bearer ${office.lake.token(role)}` },
    })
  const read = async (query?: string) => page.parse(await (await ask(query)).json())
  const id = (role: TestRole) => office.lake.user(role).id
  const line = async () => (await read()).lines[0]

  it('a refused login by user id, or by a hash for an unknown address', async () => {
    const guess = (email: string) =>
      visitor.post('/auth/login', { origin: visitor.studio(), email, password: 'hunter2-hunter2' })
    await guess(office.lake.user('editor').email)
    expect(await line()).toMatchObject({ kind: 'loginFailed', subject: id('editor') })
    await guess('Stranger@example.com')
    const stranger = await line()
    expect(stranger).toMatchObject({
      kind: 'loginFailed',
      actor: 'anonymous',
      subject: expect.stringMatching(/^unknown [0-9a-f]{12}$/),
      detail: 'POST /auth/login',
      count: 1,
    })
    await guess('stranger@example.com ')
    expect(await line()).toMatchObject({ id: stranger?.id, count: 2 })
    const written = JSON.stringify([await read(), office.lake.audited])
    for (const secret of ['hunter2', 'stranger@example.com', office.lake.user('editor').email])
      expect(written.toLowerCase()).not.toContain(secret)
  })

  it('an invalid API token or login code, and no request without credentials', async () => {
    await office.lake.fetch('/v1/users/me')
    expect(await line()).toBeUndefined()
    await office.lake.fetch('/v1/users/me', { headers: { authorization: 'Bearer guessed' } })
    expect(await line()).toMatchObject({ kind: 'loginFailed', detail: 'GET /v/users/me' })
    await office.lake.fetch('/v1/auth/fetch?sid=guessed')
    expect(await line()).toMatchObject({ kind: 'loginFailed', detail: 'GET /v/auth/fetch' })
  })

  it('a request that was refused by the rate limit', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1)
      await visitor.post('/auth/login', {
        origin: visitor.studio(),
        email: 'x@example.com',
        password: 'guess',
      })
    expect(await line()).toMatchObject({ kind: 'rateLimited', detail: 'POST /auth/login' })
  })

  it('a forbidden request by route and code, without the document’s text', async () => {
    await office
      .as('viewer')
      .create({ _id: 'secret-plan', _type: 'post', title: 'Words of a document' })
      .catch(() => undefined)
    expect(await line()).toMatchObject({
      kind: 'forbidden',
      actor: id('viewer'),
      detail: expect.stringMatching(/^POST \/v\/data\/mutate\/:dataset \w+/),
    })
    expect(JSON.stringify([await read(), office.lake.audited])).not.toMatch(/Words of|secret-plan/)
  })

  it('a write with a cookie from another site', async () => {
    await office.lake.fetch('/v1/data/mutate/production', {
      method: 'POST',
      headers: { cookie: office.lake.cookie('editor'), origin: 'https://evil.example' },
      body: '{"mutations":[]}',
    })
    expect(await line()).toMatchObject({ kind: 'forbidden' })
  })

  it('a refused signature and an override, with the user and the page', async () => {
    await office.writeDraft()
    const revision = office.revision()
    const input = { revision, reason: 'Words that stay in the office.' }
    await office.decide('administrator', 'override', { ...input, password: 'wrong password 1' })
    expect(await line()).toMatchObject({
      kind: 'reauthenticationFailed',
      actor: id('administrator'),
    })
    const password = office.getPassword('administrator')
    const done = await office.decide('administrator', 'override', { ...input, password })
    expect(done.status).toBe(200)
    expect(await line()).toMatchObject({
      kind: 'decision',
      actor: id('administrator'),
      subject: ARTICLE,
      detail: 'override',
    })
    expect(JSON.stringify(await read())).not.toContain('stay in the office')
  })

  it('user and token commands from the command line', async () => {
    const { access, store } = office.lake.lake.context
    const { email } = office.lake.user('viewer')
    const viewer = id('viewer')
    const shell = (name: string, input: object) =>
      runAdminCommand(access, name, input, store.erasure)
    const expectLine = async (kind: string, detail: string) =>
      expect(await line()).toMatchObject({ kind, actor: 'shell', detail })
    await shell('users-set-role', { email, role: 'editor' })
    await expectLine('userChanged', 'role from viewer to editor')
    expect((await line())?.subject).toBe(viewer)
    await shell('users-disable', { email })
    await expectLine('userChanged', 'disabled')
    await shell('users-set-password', { email })
    await expectLine('userChanged', 'password')
    await shell('users-add', { email: 'jo@example.org', name: 'Jo', role: 'viewer' })
    await expectLine('userChanged', 'added as viewer')
    await shell('tokens-create', { label: 'reports', role: 'viewer' })
    await expectLine('tokenChanged', 'made as viewer')
    await shell('tokens-revoke', { id: access.tokens.list().at(-1)?.id })
    await expectLine('tokenChanged', 'revoked')
  })

  it('an export of the dataset', async () => {
    await office.as('administrator').request({ url: '/data/export/production?messages=true' })
    expect(await line()).toMatchObject({
      kind: 'export',
      actor: id('administrator'),
      detail: 'with messages',
    })
  })

  it('each event as one line of JSON in the log', async () => {
    await visitor.post('/auth/login', {
      origin: visitor.studio(),
      email: 'a\nb@example.com',
      password: 'guess',
    })
    expect(office.lake.audited).toHaveLength(1)
    expect(JSON.parse(office.lake.audited[0] ?? '')).toMatchObject({
      audit: 'loginFailed',
      deprecatedName: 'loginRefused',
      actor: 'anonymous',
      at: expect.stringMatching(/^\d{4}-/),
    })
  })

  it.each(['editor', 'medicalReviewer', 'viewer', 'siteReader'] as const)(
    'events that a %s cannot read',
    async (role) => {
      expect((await ask('', role)).status).toBe(403)
      expect((await office.lake.fetch('/vX/audit')).status).toBe(401)
    },
  )

  it('events that administrators can page through and filter by kind and person', async () => {
    const { audit } = office.lake.lake.context.access
    for (const detail of ['1', '2', '3'])
      audit.record({ kind: 'export', actor: id('editor'), detail })
    audit.record({ kind: 'userChanged', actor: 'shell', subject: id('editor') })
    const first = await read('?limit=2&kind=export')
    expect(first.lines.map(({ detail }) => detail)).toEqual(['3', '2'])
    const second = await read(`?limit=2&kind=export&before=${first.next}`)
    expect(second).toMatchObject({ lines: [{ detail: '1' }], next: null })
    expect((await read(`?person=${id('editor')}`)).lines).toHaveLength(4)
    expect((await read(`?person=${id('viewer')}`)).lines).toHaveLength(0)
    expect(first.people).toContainEqual({ id: id('editor'), name: office.lake.user('editor').name })
    for (const wrong of ['?kind=x', '?limit=-1', "?before=1'", '?limit=1e9'])
      expect((await ask(wrong)).status, wrong).toBe(400)
  })
})

describe('the audit log under a flood of events', () => {
  let db: DatabaseSync
  let audit: Audit
  let now: number
  let logged: string[]
  beforeEach(() => {
    db = new DatabaseSync(':memory:')
    db.exec(migration.sql)
    now = Date.parse('2026-11-22T12:00:00Z')
    logged = []
    audit = createAudit({
      db,
      log: (line) => logged.push(line),
      now: () => now,
      keepLines: 50,
      linesPerMinute: 5,
    })
  })
  afterEach(() => {
    audit.flush()
    db.close()
  })

  it('combines repeated refusals in one line with a count, in the store and in the log', () => {
    for (let time = 0; time < 10_000; time += 1) audit.record({ kind: 'forbidden', actor: 'u1' })
    expect(logged).toHaveLength(1)
    expect(audit.list({ limit: 10 })).toMatchObject([{ count: 10_000, firstAt: now, lastAt: now }])
    now += 10 * 60_000
    audit.record({ kind: 'forbidden', actor: 'u1' })
    expect(audit.list({ limit: 10 }).map(({ count }) => count)).toEqual([1, 10_000])
  })

  it('limits lines for different refusals and keeps the total count', () => {
    const addresses = fc.sample(fc.ipV4(), 5_000)
    for (const [index, address] of addresses.entries()) {
      if (index % 500 === 0) now += 60_000
      audit.record({
        kind: 'loginFailed',
        actor: 'anonymous',
        address,
        subject: `unknown ${index}`,
      })
    }
    const lines = audit.list({ limit: 1_000 })
    expect(lines.length).toBeLessThanOrEqual(50)
    expect(logged.length).toBeLessThanOrEqual(10 * 6)
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(4_000)
  })

  it('lists stored lines of a kind of an earlier release under its current name, with either as a filter', () => {
    db.exec(`INSERT INTO audit_lines (kind, actor, subject, detail, address, count, first_at, last_at)
      VALUES ('loginRefused', 'anonymous', '', 'POST /auth/login', '', 2, ${now}, ${now})`)
    audit.record({ kind: 'loginFailed', actor: 'u1' })
    audit.record({ kind: 'forbidden', actor: 'u1' })
    for (const kind of ['loginFailed', 'loginRefused']) {
      expect(audit.list({ limit: 10, kind })).toMatchObject([
        { kind: 'loginFailed', actor: 'u1' },
        { kind: 'loginFailed', actor: 'anonymous', count: 2 },
      ])
    }
    expect(db.prepare('SELECT kind FROM audit_lines ORDER BY id').all()).toEqual([
      { kind: 'loginRefused' },
      { kind: 'loginFailed' },
      { kind: 'forbidden' },
    ])
  })

  it('names a kind of an earlier release in the process log, too', () => {
    audit.record({ kind: 'rateLimited', actor: 'u1' })
    audit.record({ kind: 'forbidden', actor: 'u1' })
    const entries = logged.map((line) => JSON.parse(line))
    expect(entries).toMatchObject([{ audit: 'rateLimited', deprecatedName: 'limited' }, {}])
    expect(entries[1]).not.toHaveProperty('deprecatedName')
  })

  it('keeps lines of other kinds', () => {
    audit.record({
      kind: 'userChanged',
      actor: 'shell',
      detail: 'role from viewer to administrator',
    })
    for (let index = 0; index < 2_000; index += 1) {
      now += 60_000
      audit.record({ kind: 'forbidden', actor: `u${index}` })
    }
    expect(audit.list({ limit: 10, kind: 'userChanged' })).toHaveLength(1)
    expect(audit.list({ limit: 1_000, kind: 'forbidden' })).toHaveLength(50)
  })

  it('deletes lines after their retention period', () => {
    audit.record({ kind: 'export', actor: 'u1' })
    now += AUDIT_LOG_MS + 1
    audit.record({ kind: 'export', actor: 'u2' })
    expect(audit.list({ limit: 10 }).map(({ actor }) => actor)).toEqual(['u2'])
  })

  it('writes one short line for any input, without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        audit.record({ kind: 'export', actor: text, subject: text, detail: text, address: text })
        const last = logged.at(-1) ?? ''
        expect(last).not.toMatch(/[\r\n\u2028\u2029]/)
        expect(JSON.parse(last)).toMatchObject({ audit: 'export' })
        expect(last.length).toBeLessThan(6_000)
      }),
    )
  })

  it('reports a failed write in the log, and the request continues', () => {
    db.exec('DROP TABLE audit_lines')
    audit.record({ kind: 'export', actor: 'u1' })
    expect(logged).toEqual([expect.stringContaining('The audit log could not be written')])
    db.exec(migration.sql)
  })
})
