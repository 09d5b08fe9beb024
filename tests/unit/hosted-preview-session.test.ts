import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  // The next file in this process gets modules that read its own environment.
  vi.resetModules()
})

test('a preview on hosted Sanity is verified at the address that stands in for it', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.headers.authorization))
    response.setHeader('content-type', 'application/json')
    const result = { userId: 'me', _updatedAt: '2026-11-29T12:00:00Z' }
    response.end(JSON.stringify({ result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('SANITY_PROJECT_ID', 'standin')
  vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${port}`)
  vi.stubEnv('SANITY_API_PREVIEW_TOKEN', 'token-of-previews')
  vi.resetModules()
  const { fetchPreviewSession } = await import('../../lib/draft-mode/preview-session.ts')
  try {
    expect(await fetchPreviewSession('drafts.secret')).toMatchObject({ person: 'me' })
    expect(asked).toEqual(['Bearer token-of-previews'])
  } finally {
    server.close()
  }
})
