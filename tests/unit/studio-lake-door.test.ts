import { afterEach, expect, it, vi } from 'vitest'
import { openLakeDoor } from '../../studio/lake-door.ts'

afterEach(() => void vi.unstubAllGlobals())

it('opens where Sanity’s command line reads the config: without a visit, and without a class for one', () => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
  vi.stubGlobal('XMLHttpRequest', class {})
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('WebSocket', WebSocket)
  expect(() => openLakeDoor('http://localhost:3000/lake')).not.toThrow()
})

it('takes the key of a session that begins, and of one that goes on under another name, and of nothing else', async () => {
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
    sent.push([pathname, request.headers.get('x-lake-page')])
    return Response.json({ pageKey: answers[pathname] })
  })
  openLakeDoor('http://localhost:3000/lake')
  for (const path of ['v1/auth/fetch?sid=1', 'vX/account', 'vX/account/password', 'vX/account'])
    await fetch(`http://localhost:3000/lake/${path}`)
  expect(sent.map(([, key]) => key)).toEqual(['', 'first', 'first', 'second'])
})
