import { createRequire } from 'node:module'
import type * as NodeFs from 'next/dist/server/lib/node-fs-methods'
import { expect, it } from 'vitest'
import CacheHandler from '../../../lib/page-cache/cache-handler.ts'

const require = createRequire(import.meta.url)
const { nodeFs } = require('next/dist/server/lib/node-fs-methods.js') as typeof NodeFs

type SetParameters = Parameters<CacheHandler['set']>
type GetParameters = Parameters<CacheHandler['get']>

/** As Next passes it: its kinds are an enum that only its own code can access. */
const made = (words: string, tags: string): SetParameters[1] =>
  JSON.parse(
    JSON.stringify({ kind: 'APP_PAGE', html: words, headers: { 'x-next-cache-tags': tags } }),
  )
const KEEP: SetParameters[2] = JSON.parse('{"kind":"APP_PAGE","cacheControl":{"revalidate":300}}')
const LOOK: GetParameters[1] = JSON.parse('{"kind":"APP_PAGE","isFallback":false}')
const AT_ONCE = { expire: 0 }

/** Next creates one per request. */
const request = () =>
  new CacheHandler({
    fs: nodeFs,
    dev: false,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 1024 * 1024,
    _requestHeaders: {},
  })

const getCached = async (path: string) =>
  JSON.stringify((await request().get(path, LOOK))?.value ?? null)

/** A tag expires from the next millisecond on. */
async function aMomentLater(): Promise<void> {
  const now = Date.now()
  while (Date.now() <= now + 1) await new Promise((resolve) => setImmediate(resolve))
}

it('a page rendered across an expiry of its tag is not cached', async () => {
  const early = request()
  await aMomentLater()
  await request().revalidateTag(['sync:a'], AT_ONCE)
  await aMomentLater()
  await early.set('/straddles', made('of before', 'content,sync:a'), KEEP)
  expect(await getCached('/straddles')).toBe('null')
  await request().set('/straddles', made('of now', 'content,sync:a'), KEEP)
  expect(await getCached('/straddles')).toContain('of now')
})

it('an expiry in the same millisecond counts as one during the rendering', async () => {
  const early = request()
  await request().revalidateTag(['sync:b'], AT_ONCE)
  await early.set('/same', made('of before', 'sync:b'), KEEP)
  expect(await getCached('/same')).toBe('null')
})

it('an expiry of another tag during the rendering does not prevent caching', async () => {
  const early = request()
  await aMomentLater()
  await request().revalidateTag(['sync:other'], AT_ONCE)
  await aMomentLater()
  await early.set('/apart', made('words', 'content,sync:c'), KEEP)
  expect(await getCached('/apart')).toContain('words')
})

it('a cached page is removed when its tag expires', async () => {
  await request().set('/goes', made('words', 'sync:d'), KEEP)
  expect(await getCached('/goes')).toContain('words')
  await aMomentLater()
  await request().revalidateTag(['sync:d'], AT_ONCE)
  expect(await getCached('/goes')).toBe('null')
})
