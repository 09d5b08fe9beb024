import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveAddress } from '../../../lib/paths.ts'
import { createUrlAllowlist } from '../../../lib/server/web/url-allowlist.ts'
import { ask, openEdge, type Edge } from './web-server-fixture.ts'

const DRAFT_KEY = 'the key of drafts'
const PREVIEW = `theme=dark; __prerender_bypass=${DRAFT_KEY}; clearwell-draft=a.b.c; sanity-preview-perspective=drafts`
const PAGE = '/diseases/diabetes'

let edge: Edge
beforeEach(async () => {
  edge = await openEdge({
    draftKey: DRAFT_KEY,
    addresses: createUrlAllowlist({
      load: async () => new Set([PAGE]),
      lifetimeMs: 60_000,
      now: () => 0,
    }),
  })
})
afterEach(() => edge.close())

/** The requests that reached the site. */
async function reached(path: string, cookie = PREVIEW) {
  await ask(edge.port, path, { headers: { cookie } })
  const { url, headers } = edge.site.at(-1) ?? {}
  return { url, cookie: headers?.cookie }
}

describe('live page URL during a preview', () => {
  it('shows the published page at its own URL', async () => {
    expect(await reached(liveAddress(PAGE))).toEqual({ url: PAGE, cookie: 'theme=dark' })
    expect(await reached(`${PAGE}?live=1&q=a`)).toEqual({
      url: `${PAGE}?q=a`,
      cookie: 'theme=dark',
    })
    const { cookie } = await reached(liveAddress(PAGE), `__prerender_bypass=${DRAFT_KEY}`)
    expect(cookie).toBeUndefined()
  })

  it('leaves the preview active for other URLs', async () => {
    expect(await reached(PAGE)).toEqual({ url: PAGE, cookie: PREVIEW })
    expect(await reached(`${PAGE}?alive`)).toEqual({ url: `${PAGE}?alive`, cookie: PREVIEW })
    expect(await reached(`${PAGE}?q=live`)).toEqual({ url: `${PAGE}?q=live`, cookie: PREVIEW })
  })

  it('responds 404 when the page is not published', async () => {
    expect((await reached('/diseases/draft')).url).toBe('/diseases/draft')
    expect((await reached(liveAddress('/diseases/draft'))).url).toBe('/_not-found')
  })
})
