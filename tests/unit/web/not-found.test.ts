import { afterEach, describe, expect, it } from 'vitest'
import { getAddresses } from '../../../lib/content/urls/published-addresses.ts'
import { createUrlAllowlist } from '../../../lib/server/web/url-allowlist.ts'
import { ask, openEdge, type Edge } from './web-server-fixture.ts'

let edge: Edge

afterEach(() => edge.close())

const DRAFT_KEY = 'the key of drafts'

/** The server in front of a scratch site with only the given articles. */
async function openSite(articles: string[]) {
  let asked = 0
  edge = await openEdge({
    draftKey: DRAFT_KEY,
    addresses: createUrlAllowlist({
      load: async () => {
        asked += 1
        const pages = articles.map((slug) => ({ _type: 'article', slug, category: null }))
        return getAddresses({ pages, doctors: [], moved: [] })
      },
      lifetimeMs: 60_000,
      now: () => 0,
    }),
  })
  return { asked: () => asked }
}

/** The URL at which a client's request reached the site. */
async function getForwardedUrl(path: string, headers: Record<string, string> = {}) {
  await ask(edge.port, path, { headers })
  return edge.site.at(-1)?.url
}

describe('URLs without a page', () => {
  it('all unknown URLs are rewritten to one page', async () => {
    const { asked } = await openSite(['diabetes'])
    const urls = await Promise.all(
      Array.from({ length: 50 }, (_, index) => getForwardedUrl(`/blog/made-up-${index}`)),
    )
    expect(new Set(urls)).toEqual(new Set(['/_not-found']))
    expect(asked()).toBe(1)
    expect(await getForwardedUrl('/blog/made-up?_rsc=1', { rsc: '1' })).toBe('/_not-found?_rsc=1')
    expect(await getForwardedUrl('/diseases/diabetes?a=b')).toBe('/diseases/diabetes?a=b')
  })

  it('a valid preview cookie opens an unpublished page, and a forged cookie does not', async () => {
    await openSite([])
    const cookie = (value: string) => ({ cookie: `a=b; __prerender_bypass=${value}` })
    expect(await getForwardedUrl('/diseases/draft', cookie(DRAFT_KEY))).toBe('/diseases/draft')
    expect(await getForwardedUrl('/diseases/draft', cookie('made-up'))).toBe('/_not-found')
    expect(await getForwardedUrl('/diseases/draft', cookie(''))).toBe('/_not-found')
  })

  it('a published page is available before the publish is confirmed', async () => {
    const articles: string[] = []
    await openSite(articles)
    expect(await getForwardedUrl('/diseases/new')).toBe('/_not-found')
    articles.push('new')
    await ask(edge.port, '/api/revalidate', { method: 'POST', body: '{}' })
    expect(await getForwardedUrl('/diseases/new')).toBe('/diseases/new')
  })

  it('a rejected delivery expires no list of pages', async () => {
    const { asked } = await openSite([])
    await getForwardedUrl('/diseases/made-up')
    edge.answerWith(401)
    await ask(edge.port, '/api/revalidate', { method: 'POST', body: '{}' })
    await getForwardedUrl('/diseases/made-up')
    expect(asked()).toBe(1)
  })
})
