import { afterEach, expect, it, vi } from 'vitest'
import { patchFetchWithCsrf } from '../../studio/data/csrf-fetch.ts'

afterEach(() => void vi.unstubAllGlobals())

it('the fetch wrapper loads in Sanity’s CLI, where browser APIs are missing', () => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
  vi.stubGlobal('XMLHttpRequest', class {})
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('WebSocket', WebSocket)
  expect(() => patchFetchWithCsrf('http://localhost:3000/lake')).not.toThrow()
})

it('the CSRF token comes only from the start of a session and its renewal', async () => {
  const sent: [string, string | null][] = []
  const answers: Record<string, string> = {
    '/lake/v1/auth/fetch': 'first',
    '/lake/vX/account/password': 'second',
    '/lake/vX/account': 'none of ours',
  }
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
  vi.stubGlobal('XMLHttpRequest', class {})
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push([pathname, request.headers.get('x-csrf-token')])
    return Response.json({ csrfToken: answers[pathname] })
  })
  patchFetchWithCsrf('http://localhost:3000/lake')
  for (const path of ['v1/auth/fetch?sid=1', 'vX/account', 'vX/account/password', 'vX/account'])
    await fetch(`http://localhost:3000/lake/${path}`)
  expect(sent.map(([, key]) => key)).toEqual(['', 'first', 'first', 'second'])
})

/** The Studio's document at this URL, with the requests that reach the network. */
function studioDocument(isSecureContext = true) {
  const sent: string[] = []
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('XMLHttpRequest', class {})
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    sent.push(input instanceof Request ? input.url : String(input))
    return Response.json({ csrfToken: 'key' })
  })
  patchFetchWithCsrf('http://localhost:3000/lake')
  return sent
}

it('requests to external hosts are answered locally and not sent', async () => {
  const sent = studioDocument()
  const news = await fetch('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await news.json()).toEqual({})
  const feedback = await fetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })
  expect(feedback.status).toBe(503)
  expect((await fetch('http://localhost:4000/x')).status).toBe(503)
  expect(sent).toEqual([])
})

it('requests to the site and for data URLs and blobs are passed on unchanged', async () => {
  const sent = studioDocument()
  for (const address of [
    '/studio/static/x.json',
    'data:text/plain,x',
    'blob:http://localhost:3000/1',
  ])
    await fetch(address)
  expect(sent).toHaveLength(3)
})

it('a request to the project’s host name is sent to the lake with the CSRF token', async () => {
  const sent = studioDocument()
  await fetch('/lake/v1/auth/fetch?sid=1')
  await fetch('http://clearwell.localhost:3000/lake/v1/users/me?tag=a')
  expect(sent.at(-1)).toBe('http://localhost:3000/lake/v1/users/me?tag=a')
  await fetch('http://clearwell.localhost:3000/other')
  expect(sent).toHaveLength(2)
})

it('a request before the sign-in is answered with 401, or sent when the browser exposes no token', async () => {
  const sent = studioDocument()
  expect((await fetch('/lake/v1/users/me')).status).toBe(401)
  expect(sent).toEqual([])
  await fetch('/lake/v1/auth/fetch?sid=1')
  expect((await fetch('/lake/v1/users/me')).status).toBe(200)
  const elsewhere = studioDocument(false)
  expect((await fetch('/lake/v1/users/me')).status).toBe(200)
  expect(elsewhere).toHaveLength(1)
})
