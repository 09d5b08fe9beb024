import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
let path: string
let leave: AbortController

/** AVIF of noise takes seconds to encode: long enough to observe, and the tests do not wait for it. */
const SLOW = 'fm=avif&q=90'

beforeAll(async () => {
  lake = await openTestLake({
    limits: { images: { workers: 2, maxWaiting: 4, maxWaitingPerCaller: 2 } },
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const jpeg = await sharp({
    create: { width: 2000, height: 1400, channels: 3, background: '#000', noise },
  })
    .jpeg()
    .toBuffer()
  const asset = await lake.client('editor').assets.upload('image', jpeg)
  path = `/${asset.path}`
  const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
  lake.lake.context.store.write({ author: 't' }, (tx) =>
    tx.put({ _id: 'p', _type: 'article', image }),
  )
})
beforeEach(() => {
  leave = new AbortController()
})
afterEach(async () => {
  leave.abort()
  await until(() => expect(load()).toEqual({ underWay: 0, waiting: 0 }))
})
afterAll(() => lake.close())

function ask(search: string, headers: Record<string, string> = {}, signal = leave.signal) {
  const answer = lake.fetch(`${path}?${search}`, { headers, signal })
  // Most are aborted before the response.
  answer.catch(() => undefined)
  return answer
}
const load = () => lake.lake.context.images.load
/** Files of rendered images. */
async function stored(): Promise<string[]> {
  const { cacheDir } = lake.lake.context.assets
  const names = await readdir(cacheDir, { recursive: true }).catch(() => [])
  return names.filter((name) => /[a-f0-9]{64}$/.test(name))
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const asEditor = () => ({ authorization: `Bearer ${lake.token('editor')}` })

test('one IP address renders one image at a time, and other callers do not wait for it', async () => {
  void ask(`w=2000&${SLOW}`, from('198.51.100.1'))
  void ask(`w=1800&${SLOW}`, from('198.51.100.1'))
  await until(() => expect(load()).toEqual({ underWay: 1, waiting: 1 }))
  const other = await ask('w=64&fm=jpg', from('198.51.100.2'))
  expect(other.status).toBe(200)
  const editor = await ask('w=96&fm=jpg', { ...asEditor(), ...from('198.51.100.1') })
  expect(editor.status).toBe(200)
  expect(load()).toEqual({ underWay: 1, waiting: 1 })
})

test('an IP address with too many waiting renditions gets 503 with Retry-After', async () => {
  for (const width of [2000, 1600, 1440]) void ask(`w=${width}&${SLOW}`)
  await until(() => expect(load()).toEqual({ underWay: 1, waiting: 2 }))
  const refused = await ask(`w=1200&${SLOW}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.text()).toContain('try again')
  const other = await ask('w=64&fm=jpg', from('198.51.100.2'))
  expect(other.status).toBe(200)
})

test('a rendition is canceled when all its clients disconnect, while waiting or running', async () => {
  const before = (await stored()).length
  const [first, second] = [new AbortController(), new AbortController()]
  void ask(`w=2000&${SLOW}`, {}, first.signal)
  await until(() => expect(load()).toEqual({ underWay: 1, waiting: 0 }))
  void ask(`w=1800&${SLOW}`, {}, second.signal)
  await until(() => expect(load()).toEqual({ underWay: 1, waiting: 1 }))
  second.abort()
  await until(() => expect(load()).toEqual({ underWay: 1, waiting: 0 }))
  first.abort()
  // One at a time: this one starts when the first has ended, which would have been cached by then if it had finished.
  expect((await ask('w=48&fm=jpg')).status).toBe(200)
  expect(load()).toEqual({ underWay: 0, waiting: 0 })
  expect((await stored()).length).toBe(before + 1)
  expect(lake.logged).toEqual([])
})

test('concurrent requests for one rendition share it, which continues while one client waits', async () => {
  const first = new AbortController()
  void ask('w=960&fm=webp&q=90', from('198.51.100.1'), first.signal)
  const second = ask('w=959&fm=webp&q=89', from('198.51.100.2'))
  await until(() => expect(load().underWay).toBe(1))
  first.abort()
  expect((await second).status).toBe(200)
})
