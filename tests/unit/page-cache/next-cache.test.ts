import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as NodeFs from 'next/dist/server/lib/node-fs-methods'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
const request = (serverDistDir = '/nowhere') =>
  new CacheHandler({
    fs: nodeFs,
    dev: false,
    flushToDisk: false,
    serverDistDir,
    revalidatedTags: [],
    maxMemoryCacheSize: 1024 * 1024,
    _requestHeaders: {},
  })

const getCached = async (path: string, serverDistDir?: string) =>
  JSON.stringify((await request(serverDistDir).get(path, LOOK))?.value ?? null)

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTime(ms)

it('a page rendered across an expiry of its tag is not cached', async () => {
  const early = request()
  wait(2_000)
  await request().revalidateTag(['sync:a'], AT_ONCE)
  wait(2_000)
  await early.set('/straddles', made('of before', 'content,sync:a'), KEEP)
  expect(await getCached('/straddles')).toBe('null')
  await request().set('/straddles', made('of now', 'content,sync:a'), KEEP)
  expect(await getCached('/straddles')).toContain('of now')
})

it('a page whose rendering began just after an expiry, and can share a query of before, is not cached', async () => {
  await request().revalidateTag(['sync:b'], AT_ONCE)
  wait(900)
  const early = request()
  wait(2_000)
  await early.set('/joined', made('of before', 'sync:b'), KEEP)
  expect(await getCached('/joined')).toBe('null')
  await request().set('/joined', made('of now', 'sync:b'), KEEP)
  expect(await getCached('/joined')).toContain('of now')
})

it('an expiry of another tag during the rendering does not prevent caching', async () => {
  const early = request()
  wait(2_000)
  await request().revalidateTag(['sync:other'], AT_ONCE)
  wait(2_000)
  await early.set('/apart', made('words', 'content,sync:c'), KEEP)
  expect(await getCached('/apart')).toContain('words')
})

it('a cached page is removed when its tag expires', async () => {
  await request().set('/goes', made('words', 'sync:d'), KEEP)
  expect(await getCached('/goes')).toContain('words')
  wait(2_000)
  await request().revalidateTag(['sync:d'], AT_ONCE)
  expect(await getCached('/goes')).toBe('null')
})

describe('when the clock of the machine is set', () => {
  const HOUR_MS = 3_600_000
  /** As when a machine was suspended, or its clock is corrected: processes that run go on by their own time. */
  const moveClock = (ms: number) => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

  it.each([HOUR_MS, -HOUR_MS])('by %s ms, a page from before expires with its tag', async (ms) => {
    await request().set(`/before${ms}`, made('words', `sync:before${ms}`), KEEP)
    moveClock(ms)
    await request().revalidateTag([`sync:before${ms}`], AT_ONCE)
    expect(await getCached(`/before${ms}`)).toBe('null')
  })

  it.each([HOUR_MS, -HOUR_MS])('by %s ms, a page from after expires with its tag', async (ms) => {
    moveClock(ms)
    await request().set(`/after${ms}`, made('words', `sync:after${ms}`), KEEP)
    expect(await getCached(`/after${ms}`)).toContain('words')
    vi.restoreAllMocks()
    await request().revalidateTag([`sync:after${ms}`], AT_ONCE)
    expect(await getCached(`/after${ms}`)).toBe('null')
  })

  it('back, a page is cached that was rendered after an expiry', async () => {
    await request().revalidateTag(['sync:back'], AT_ONCE)
    moveClock(-HOUR_MS)
    wait(2_000)
    await request().set('/back', made('words', 'sync:back'), KEEP)
    expect(await getCached('/back')).toContain('words')
  })

  it('back after a build, a page of the build expires with its tag', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'build-'))
    const page = join(dir, 'app/built')
    await mkdir(join(dir, 'app'))
    await writeFile(`${page}.meta`, '{"headers":{"x-next-cache-tags":"sync:built"}}')
    await writeFile(`${page}.rsc`, '')
    await writeFile(`${page}.html`, 'words')
    const ahead = Date.now() / 1_000 + 3_600
    await utimes(`${page}.html`, ahead, ahead)
    expect(await getCached('/built', dir)).toContain('words')
    wait(10)
    await request().revalidateTag(['sync:built'], AT_ONCE)
    expect(await getCached('/built', dir)).toBe('null')
    await rm(dir, { recursive: true })
  })
})
