import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { sign } from 'hono/jwt'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getPass, UNVERIFIED } from '../../../lib/draft-mode/cookies.ts'
import { verifyDraftToken } from '../../../lib/draft-mode/verify.ts'
import { DRAFT_PASS, signDraftToken } from '../../../lib/draft-mode/token.ts'
import { LakeUnavailableError } from '../../../lib/draft-mode/fetch-for-preview.ts'
import type { PreviewSession } from '../../../lib/draft-mode/preview-session.ts'
import { draftModeMiddleware } from '../../../lib/server/draft-mode-middleware.ts'
import {
  admitComparison,
  getComparedDocument,
} from '../../../lib/content/fetch/compared-document.ts'
import {
  COMPARED_HEADER,
  type ComparedVersion,
} from '../../../lib/preview-bridge/compared-version.ts'
import { SESSION_COOKIE } from '../../../lib/lake/access/credentials.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const SECRET_ID = 'drafts.5f0c1e2a-0000-4000-8000-000000000001'
const answer = z.object({ person: z.string(), session: z.string(), expiresAt: z.string() })
const history = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})
const seen = z.object({
  cookie: z.string().nullable(),
  unverified: z.boolean(),
  compared: z.unknown().optional(),
})

let lake: TestLake
let site: Server
let siteUrl: string
let lakeIsAway: boolean
/** Runs when a request has reached Next. */
let beforeRendering: () => void
let now: number

/** Sends the same request as the site. */
async function getStanding(secretId: string): Promise<PreviewSession | null> {
  if (lakeIsAway) throw new LakeUnavailableError('away')
  const response = await lake.fetch(
    `/vX/data/previews/production/${encodeURIComponent(secretId)}`,
    {
      headers: { authorization: `Bearer ${lake.token('sitePreview')}` },
    },
  )
  if (!response.ok) return null
  const found = answer.parse(await response.json())
  return { ...found, expiresAt: Date.parse(found.expiresAt) }
}

/** Asks the lake for an earlier text, as the site does. */
async function fetchDocument(secretId: string, { documentId, revision }: ComparedVersion) {
  const response = await lake.fetch(
    `/vX/data/previews/production/${secretId}/history/drafts.${documentId}?revision=${revision}`,
    { headers: { authorization: `Bearer ${lake.token('sitePreview')}` } },
  )
  return response.ok ? (history.parse(await response.json()).documents[0] ?? null) : null
}

beforeEach(async () => {
  lake = await openTestLake()
  lakeIsAway = false
  beforeRendering = () => undefined
  now = Date.now()
  const door = draftModeMiddleware(
    (pass) =>
      verifyDraftToken(pass, {
        token: lake.token('sitePreview'),
        getSession: getStanding,
        now: () => now,
      }),
    (pass, request, response) =>
      admitComparison({ pass, token: lake.token('sitePreview') }, request, response, fetchDocument),
  )
  // Stands in for Next: reports the requests it got.
  site = createServer((request, response) => {
    const next = () => {
      beforeRendering()
      const headers = {
        get: (name: string) => String(request.headers[name] ?? ''),
      }
      response.end(
        JSON.stringify({
          cookie: request.headers.cookie ?? null,
          unverified: UNVERIFIED in request.headers,
          compared: getComparedDocument(headers) ?? undefined,
        }),
      )
    }
    door(request, response, next).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  siteUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(async () => {
  site.closeAllConnections()
  site.close()
  expect(lake.logged).toEqual([])
  await lake.close()
})

const signIn = (role: TestRole) => lake.cookie(role).replace(`${SESSION_COOKIE}=`, '')

/** Creates a preview secret, as the Studio does for a signed-in user. */
const makeSecret = (session: string, id = SECRET_ID) =>
  lake.anonymousClient({ token: session }).createOrReplace({
    _id: id,
    _type: 'sanity.previewUrlSecret',
    secret: 'abc',
    userId: 'someone',
  })

async function open(role: TestRole): Promise<{ session: string; cookie: string }> {
  const session = signIn(role)
  await makeSecret(session)
  const standing = await getStanding(SECRET_ID)
  if (!standing) throw new Error('The preview did not open')
  const { pass } = await signDraftToken(
    { secretId: SECRET_ID, ...standing },
    { token: lake.token('sitePreview'), expiresAt: standing.expiresAt, now },
  )
  return { session, cookie: `theme=dark; __prerender_bypass=x; ${DRAFT_PASS}=${pass}` }
}

const ask = (cookie: string, headers: Record<string, string> = {}, path = '/diseases/asthma') =>
  fetch(siteUrl + path, { headers: { cookie, accept: '*/*', ...headers }, redirect: 'manual' })

/** The requests that reached Next. */
async function reached(cookie: string, headers?: Record<string, string>, path?: string) {
  return seen.parse(await (await ask(cookie, headers, path)).json())
}

/** Whether drafts are shown to a client with this cookie. */
const showsDrafts = async (cookie: string): Promise<boolean> =>
  (await reached(cookie)).cookie?.includes('__prerender_bypass') ?? false

describe('a comparison', () => {
  it('reaches a page only with a text that the user may read, and the question about it likewise', async () => {
    const { cookie } = await open('editor')
    const draft = { _id: 'drafts.article-round', _type: 'article', title: 'Earlier' }
    const { _rev: revision } = await lake.client('editor').create(draft)
    for (const path of ['/diseases/asthma', '/api/draft/context?path=/diseases/asthma'])
      for (const [compared, status] of [
        [`article-round@${revision}`, 200],
        ['current', 200],
        ['nothing that can be parsed', 200],
        [`article-other@${revision}`, 403],
        ['article-round@AAAAAAAAAAAAAAAAAAAAAA', 403],
        [`versions.spring.article-round@${revision}`, 403],
      ] as const) {
        const { status: got } = await ask(cookie, { [COMPARED_HEADER]: compared }, path)
        expect([path, compared, got]).toEqual([path, compared, status])
      }
  })

  it('shows the text that was checked, and is refused once the preview has ended, which may be before the page asks for the text', async () => {
    const { session, cookie } = await open('editor')
    const draft = { _id: 'drafts.article-round', _type: 'article', title: 'Earlier' }
    const { _rev: revision } = await lake.client('editor').create(draft)
    const headers = { [COMPARED_HEADER]: `article-round@${revision}` }
    beforeRendering = () => lake.lake.context.access.sessions.end(session)
    expect((await reached(cookie, headers)).compared).toMatchObject({ title: 'Earlier' })
    const { status } = await ask(cookie, headers)
    expect(status).toBe(403)
    await expect.poll(() => globalThis.clearwellCompared?.size).toBe(0)
  })

  it('keeps no text for a caller who has left before it was read', async () => {
    const { cookie } = await open('editor')
    const draft = { _id: 'drafts.article-round', _type: 'article', title: 'Earlier' }
    const { _rev: revision } = await lake.client('editor').create(draft)
    const pass = getPass(cookie) ?? ''
    const left = { destroyed: true, once: () => undefined }
    const headers = { [COMPARED_HEADER]: `article-round@${revision}` }
    const token = lake.token('sitePreview')
    expect(await admitComparison({ pass, token }, { headers }, left, fetchDocument)).toBe(true)
    expect(globalThis.clearwellCompared?.size ?? 0).toBe(0)
  })

  it('gets its text from no header of the caller', async () => {
    const { cookie } = await open('editor')
    globalThis.clearwellCompared?.set('known', { _id: 'drafts.other', _type: 'article' })
    const sent = { 'x-draft-compared-text': 'known' }
    expect((await reached(cookie, sent)).compared).toBeUndefined()
    globalThis.clearwellCompared?.clear()
  })
})

describe('a preview session', () => {
  it.each(['editor', 'medicalReviewer', 'viewer'] as const)(
    'is valid while the session of its %s is valid',
    async (role) => {
      const { cookie } = await open(role)
      expect(await showsDrafts(cookie)).toBe(true)
      expect(await getStanding(SECRET_ID)).toMatchObject({ person: lake.user(role).id })
    },
  )

  it.each<[string, (session: string) => unknown]>([
    [
      'the user signs out',
      (session) =>
        lake.fetch('/v1/auth/logout', {
          method: 'POST',
          headers: { authorization: `Bearer ${session}` },
        }),
    ],
    [
      'the user is disabled',
      () => lake.lake.context.access.users.setDisabled(lake.user('viewer').id, true),
    ],
    [
      'the user’s password is changed',
      () =>
        lake.lake.context.access.users.setPassword(lake.user('viewer').id, 'a calm new password 7'),
    ],
    [
      'the user’s role can no longer read preview secrets',
      () => lake.lake.context.access.users.setRole(lake.user('viewer').id, 'messageWriter'),
    ],
    ['the secret is deleted', () => lake.client('administrator').delete(SECRET_ID)],
    ['another user takes over the secret', () => makeSecret(signIn('editor'))],
    [
      'a service takes over the secret',
      () => lake.client('administrator').patch(SECRET_ID).set({ secret: 'mine' }).commit(),
    ],
    ['twelve hours have passed', () => (now += 12 * 60 * 60_000)],
  ])('ends, even with a copied cookie, when %s', async (_what, end) => {
    const { session, cookie } = await open('viewer')
    expect(await showsDrafts(cookie)).toBe(true)
    await end(session)
    expect(await reached(cookie)).toEqual({ cookie: 'theme=dark', unverified: false })
  })

  it('continues after the user signs out in another session', async () => {
    const { cookie } = await open('viewer')
    const elsewhere = signIn('viewer')
    lake.lake.context.access.sessions.end(elsewhere)
    expect(await showsDrafts(cookie)).toBe(true)
  })

  it('is never opened for a secret that a service created or that names another user', async () => {
    await lake.client('administrator').create({
      _id: SECRET_ID,
      _type: 'sanity.previewUrlSecret',
      secret: 'abc',
      userId: lake.user('viewer').id,
    })
    expect(await getStanding(SECRET_ID)).toBeNull()
  })

  it('is not reported to callers that cannot read its secret', async () => {
    await open('viewer')
    for (const role of ['siteReader'] as const) {
      const response = await lake.fetch(`/vX/data/previews/production/${SECRET_ID}`, {
        headers: { authorization: `Bearer ${lake.token(role)}` },
      })
      expect(response.status).toBe(404)
    }
    expect((await lake.fetch(`/vX/data/previews/production/${SECRET_ID}`)).status).toBe(401)
  })

  it('gives no one a history that they cannot read themselves, although its user can', async () => {
    const id = 'message.1'
    lake.lake.context.store.write({ author: 'reader' }, (tx) =>
      tx.put({ _id: id, _type: 'message', text: 'I take insulin.' }),
    )
    const revision = lake.lake.context.store.get(id)?._rev
    await open('editor')
    for (const secret of [signIn('viewer'), signIn('medicalReviewer'), lake.token('sitePreview')]) {
      const response = await lake.fetch(
        `/vX/data/previews/production/${SECRET_ID}/history/${id}?revision=${revision}`,
        { headers: { authorization: `Bearer ${secret}` } },
      )
      expect(await response.json()).toEqual({ documents: [] })
    }
  })

  it.each<[string, (cookie: string) => Promise<string>]>([
    ['a missing token', async () => '__prerender_bypass=x'],
    ['an altered token', async (cookie) => `${cookie}x`],
    [
      'a token signed with another key',
      async () =>
        `__prerender_bypass=x; ${DRAFT_PASS}=${await sign({ jti: SECRET_ID, sub: 'u', sid: 's', exp: 9e9 }, 'guess')}`,
    ],
    [
      'a token without a signature',
      async (cookie) => {
        const [, claims] = cookie.split(`${DRAFT_PASS}=`)[1]?.split('.') ?? []
        const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
        return `__prerender_bypass=x; ${DRAFT_PASS}=${header}.${claims}.`
      },
    ],
  ])('is invalid with %s', async (_what, forge) => {
    const { cookie } = await open('viewer')
    expect(await showsDrafts(await forge(cookie))).toBe(false)
  })

  it.each<[string, (cookie: string) => string]>([
    ['a broken one', (cookie) => `${cookie}; ${DRAFT_PASS}=broken`],
    ['a broken one of another notation', (cookie) => `${cookie};${DRAFT_PASS}="a.b.c"`],
    ['a bare name', (cookie) => `${cookie}; ${DRAFT_PASS}`],
    ['an older one in front', (cookie) => `${DRAFT_PASS} =old; ${cookie}`],
  ])(
    'is judged by the pass that Next reads, although the request also has %s',
    async (_what, add) => {
      const { cookie } = await open('viewer')
      const { cookie: passedOn } = await reached(add(cookie))
      const pairs = passedOn?.split('; ').filter((pair) => pair.includes(DRAFT_PASS)) ?? []
      // A request whose first pass is not valid gets no drafts at all.
      expect([cookie.split('; ').slice(-1), []]).toContainEqual(pairs)
      expect(passedOn?.includes('__prerender_bypass')).toBe(pairs.length === 1)
    },
  )

  it('shows no drafts while the lake is unavailable, and is not reported as ended', async () => {
    const { cookie } = await open('viewer')
    lakeIsAway = true
    expect(await reached(cookie)).toEqual({ cookie, unverified: true })
    lakeIsAway = false
    expect(await reached(cookie)).toEqual({ cookie, unverified: false })
  })
})

describe('a request with an ended preview session', () => {
  const ended = '__prerender_bypass=x; theme=dark; sanity-preview-perspective=drafts'

  it('gets an explanation, loses its cookies, and links to the Studio', async () => {
    const response = await ask(ended, { 'sec-fetch-dest': 'document' }, '/a"><script>?x=1')
    expect(response.status).toBe(403)
    const html = await response.text()
    expect(html).toContain('Your preview has ended')
    expect(html).toContain('href="/studio/presentation?preview=')
    expect(html).not.toContain('<script')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const cleared = response.headers.getSetCookie()
    for (const name of ['__prerender_bypass', DRAFT_PASS, 'sanity-preview-perspective'])
      expect(cleared).toContain(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`)
  })

  it.each(['//evil.example/x', '/\\evil.example'])(
    'never links to another site from %s',
    async (path) => {
      const response = await ask(ended, { 'sec-fetch-dest': 'iframe' }, path)
      const links = [...(await response.text()).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      const origins = links.map((href) => new URL(href ?? '', siteUrl).origin)
      expect(origins).toEqual([siteUrl, siteUrl, siteUrl])
    },
  )

  it('reloads the open page', async () => {
    const response = await ask(ended, { rsc: '1', 'sec-fetch-dest': 'empty' })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('can still use the Studio, files, and the enable and disable routes', async () => {
    for (const path of ['/studio', '/studio/desk', '/_next/static/a.js']) {
      expect(await reached(ended, { 'sec-fetch-dest': 'document' }, path)).toEqual({
        cookie: 'theme=dark',
        unverified: false,
      })
    }
    for (const path of ['/api/draft/enable?x=1', '/api/draft/disable'])
      expect((await reached(ended, {}, path)).cookie).toBe(ended)
    for (const path of ['/api/draft/enable/../../about', '/API/draft/enable', '/api/draft/enable/'])
      expect((await reached(ended, {}, path)).cookie).toBe('theme=dark')
  })
})

it('a request without a preview is unchanged and cannot set the unverified header', async () => {
  expect(await reached('theme=dark', { [UNVERIFIED]: '1' })).toEqual({
    cookie: 'theme=dark',
    unverified: false,
  })
})

it.each([
  '__prerender_bypass=x',
  'a=b;__prerender_bypass=x',
  'a=b;\t__prerender_bypass=x;c=d',
  '__prerender_bypass="x"',
  '__prerender_bypass =x',
  'a="; __prerender_bypass=x',
  '__prerender_bypass=x; __prerender_bypass=y',
])('the preview check recognizes every form of the cookie: %s', async (cookie) => {
  expect((await reached(cookie)).cookie ?? '').not.toContain('prerender')
})
