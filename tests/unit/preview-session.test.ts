import { createServer } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  // The next file in this process gets modules that read its own environment.
  vi.resetModules()
})

/** What the site makes of a preview that the lake answers with this status. */
async function askAbout(status: number): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${port}`)
  vi.stubEnv('SANITY_API_PREVIEW_TOKEN', 'token-of-previews')
  vi.resetModules()
  const { fetchForPreview } = await import('../../lib/draft-mode/fetch-for-preview.ts')
  return fetchForPreview('drafts.secret')
}

test.each([403, 404])('a preview that the lake answers with %i has ended', async (status) => {
  expect(await askAbout(status)).toBeNull()
})

test.each([401, 408, 429, 503])(
  'a preview that the lake answers with %i has not ended: the lake could not tell',
  async (status) => {
    await expect(askAbout(status)).rejects.toThrow(`The content lake returned ${status}.`)
  },
)
