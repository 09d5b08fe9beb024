import { describe, expect, it } from 'vitest'
import { RENAMED_PATHS } from '../../../lib/server/web/renamed-paths.ts'
import { parseCidrs } from '../../../lib/net/network.ts'
import { createSiteServer } from '../../../lib/server/web/site-server.ts'

/** A site that answers with the URL that it was asked for. */
async function openSite() {
  const logged: string[] = []
  const { server, close } = createSiteServer({
    proxies: parseCidrs([]),
    site: (request, response) => void response.end(request.url),
    onRenamed: (old, path) => logged.push(`${old} ${path}`),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { logged, close, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

describe('a path of the last release', () => {
  it.each(Object.entries(RENAMED_PATHS))(
    '%s is answered as %s, marked as deprecated, and logged once',
    async (old, path) => {
      const site = await openSite()
      try {
        const first = await site.ask(`${old}?q=a/b`)
        expect(await first.text()).toBe(`${path}?q=a/b`)
        expect(first.headers.get('deprecation')).toBe('@1795824000')
        expect(first.headers.get('link')).toBe(`<${path}>; rel="successor-version"`)
        await site.ask(old)
        expect(site.logged).toEqual([`${old} ${path}`])
      } finally {
        await site.close()
      }
    },
  )

  it.each([...Object.values(RENAMED_PATHS), '/api/answers/more', '/constructor'])(
    '%s is not one of them',
    async (path) => {
      const site = await openSite()
      try {
        const answer = await site.ask(path)
        expect(await answer.text()).toBe(path)
        expect(answer.headers.get('deprecation')).toBeNull()
        expect(site.logged).toEqual([])
      } finally {
        await site.close()
      }
    },
  )
})
