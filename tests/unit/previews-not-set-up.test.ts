import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DRAFT_PASS } from '../../lib/draft-mode/token.ts'
import { verifyDraftToken } from '../../lib/draft-mode/verify.ts'
import { draftModeMiddleware } from '../../lib/server/draft-mode-middleware.ts'

/** A server without a token for previews: on hosted Sanity, an operator creates it. */

let server: Server
let url: string
beforeAll(async () => {
  const middleware = draftModeMiddleware(
    (pass) => verifyDraftToken(pass, { token: undefined, getSession: async () => null }),
    async () => true,
  )
  server = createServer((request, response) => {
    const next = () => response.end(`cookies: ${request.headers.cookie ?? 'none'}`)
    middleware(request, response, next).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => server.close())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const ask = (headers: Record<string, string>) =>
  fetch(`${url}/diseases/asthma`, {
    headers: { cookie: `theme=dark; __prerender_bypass=x; ${DRAFT_PASS}=a.b.c`, ...headers },
  })

test('a page visit with a preview cookie, at a server without a token for previews, is told what is missing, and ends the preview', async () => {
  const answer = await ask({ accept: 'text/html' })
  expect(answer.status).toBe(503)
  const text = await answer.text()
  expect(text).toContain('Previews are not set up')
  expect(text).toContain('SANITY_API_PREVIEW_TOKEN')
  expect(answer.headers.getSetCookie().join()).toContain(`${DRAFT_PASS}=;`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('other requests with a preview cookie, at a server without a token for previews, get published content, and none for a draft', async () => {
  const answer = await ask({ accept: '*/*' })
  expect([answer.status, await answer.text()]).toEqual([200, 'cookies: theme=dark'])
  expect((await ask({ accept: '*/*', rsc: '1' })).status).toBe(403)
})

test('a preview cannot be opened at a server without a token for previews, which says what is missing', async () => {
  vi.stubEnv('SANITY_PROJECT_ID', 'standin')
  vi.stubEnv('SANITY_API_PREVIEW_TOKEN', undefined)
  vi.resetModules()
  const { refuseWithoutToken } = await import('../../lib/draft-mode/missing-token.ts')
  const answer = refuseWithoutToken()
  expect(answer?.status).toBe(503)
  expect(await answer?.text()).toBe(
    'This server can’t show drafts. SANITY_API_PREVIEW_TOKEN is not set. Hosted Sanity needs it: see docs/hosted.md.',
  )
  vi.stubEnv('SANITY_API_PREVIEW_TOKEN', 'token-of-previews')
  vi.resetModules()
  const set = await import('../../lib/draft-mode/missing-token.ts')
  expect(set.refuseWithoutToken()).toBeNull()
})
