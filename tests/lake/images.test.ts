import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake } from './fixture.ts'

let lake: TestLake
let path: string
let assetId: string

beforeAll(async () => {
  lake = await openTestLake()
  const png = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#c03040' },
  })
    .png()
    .toBuffer()
  const asset = await lake.client('editor').assets.upload('image', png, { filename: 'red.jpg' })
  assetId = asset._id
  path = `/${asset.path}`
})
afterAll(() => lake.close())

const as = (role: 'editor') => ({ headers: { authorization: `Bearer ${lake.token(role)}` } })

test('an image nobody published is there for editors alone, and strangers cannot tell it from none', async () => {
  const absent = await lake.fetch(path.replace(/[a-f0-9]{40}/, '0'.repeat(40)))
  const hidden = await lake.fetch(path)
  expect([hidden.status, await hidden.text()]).toEqual([404, await absent.text()])
  const seen = await lake.fetch(path, as('editor'))
  expect(seen.headers.get('cache-control')).toMatch(/^private/)
})

test.each([
  ['w=100', 100, 50],
  ['w=800', 400, 200],
  ['w=100&h=100&fit=crop', 100, 100],
  ['w=100&h=100&fit=max', 100, 50],
  ['w=100&h=100&fit=scale', 100, 100],
  ['rect=0,0,100,100&w=50', 50, 50],
  ['w=100&dpr=2', 200, 100],
  ['max-w=40', 40, 20],
])('%s gives %i × %i', async (search, width, height) => {
  const answer = await lake.fetch(`${path}?${search}`, as('editor'))
  const made = await sharp(await answer.arrayBuffer()).metadata()
  expect([answer.status, made.width, made.height]).toEqual([200, width, height])
})

test.each(['w=0', 'w=8193', 'fit=bad', 'rect=0,0,900,900', 'fm=exe', 'q=101'])(
  '%s is a 400 that names the parameter',
  async (search) => {
    const answer = await lake.fetch(`${path}?${search}`, as('editor'))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(`\\"${search.split('=')[0]}\\"`)
  },
)

test('published with a document, it is public, and kept for good', async () => {
  const asset = { _type: 'reference', _ref: assetId }
  const { store } = lake.lake.context
  store.write({ author: 't' }, (tx) =>
    tx.put({ _id: 'drafts.p', _type: 'article', image: { _type: 'image', asset } }),
  )
  store.write({ author: 't' }, (tx) =>
    tx.put({ _id: 'private.p', _type: 'article', image: { _type: 'image', asset } }),
  )
  expect((await lake.fetch(path)).status).toBe(404)
  store.write({ author: 't' }, (tx) =>
    tx.put({ _id: 'p', _type: 'article', image: { _type: 'image', asset } }),
  )
  const answer = await lake.fetch(`${path}?auto=format&w=50`, { headers: { accept: 'image/webp' } })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
    200,
    'image/webp',
    expect.stringContaining('Accept'),
  ])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = answer.headers.get('etag') ?? ''
  const again = await lake.fetch(`${path}?auto=format&w=50`, {
    headers: { accept: 'image/webp', 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
})

test('a drawing is sent compressed to those who can read that, and asked about again it has not changed', async () => {
  const { store } = lake.lake.context
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path d="M0 0h9v9z"/>'.repeat(100)}</svg>`
  const asset = await lake
    .client('editor')
    .assets.upload('image', Buffer.from(drawing), { filename: 'drawing.svg' })
  const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
  store.write({ author: 't' }, (tx) => tx.put({ _id: 'drawn', _type: 'article', image }))
  const gzip = { 'accept-encoding': 'gzip' }
  const answer = await lake.fetch(`/${asset.path}`, { headers: gzip })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect(await answer.text()).toBe(drawing)
  const etag = answer.headers.get('etag') ?? ''
  const again = await lake.fetch(`/${asset.path}`, { headers: { ...gzip, 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const plain = await lake.fetch(`/${asset.path}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
})
