import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRedirectHits } from '../../../lib/content/urls/redirect-hits.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client('editor').create({ _type: 'redirect', from: '/blog/old', path: '/blog' })
})
afterAll(() => lake.close())

const site = () => {
  const { tokens } = lake.lake.context.access.secrets.read()
  return {
    reader: lake.client('siteReader'),
    writer: lake.anonymousClient({ token: tokens.messages }),
  }
}
const stored = () =>
  lake
    .client('viewer', { perspective: 'raw' })
    .fetch('*[_type == "redirectHits"]{from, total, lastOn}')

test('redirect hits are added to the stored total with the last day, and other paths are ignored', async () => {
  const hits = new Map([
    ['/blog/old', 3],
    ['/blog/page/1', 9],
  ])
  await storeRedirectHits({ ...site(), hits, today: '2026-03-01' })
  await storeRedirectHits({ ...site(), hits, today: '2026-03-02' })
  expect(await stored()).toEqual([{ from: '/blog/old', total: 6, lastOn: '2026-03-02' }])
  await storeRedirectHits({ ...site(), hits: new Map([['/blog/none', 1]]) })
  expect(await stored()).toHaveLength(1)
})

test('redirect hits cannot be read by the site, and their token cannot write other documents', async () => {
  const { reader, writer } = site()
  expect(await reader.fetch('count(*[_type == "redirectHits"])')).toBe(0)
  const others: { _id?: string; _type: string; from?: string; path?: string }[] = [
    { _id: 'redirectHits-public', _type: 'redirectHits' },
    { _id: 'redirectHits.a', _type: 'redirect' },
    { _type: 'redirect', from: '/blog', path: '/contact' },
  ]
  for (const document of others)
    await expect(writer.create(document)).rejects.toMatchObject({ statusCode: 403 })
})
