import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

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

test('an unpublished image is visible to editors only, and others get the same 404 as for a missing one', async () => {
  const absent = await lake.fetch(path.replace(/[a-f0-9]{40}/, '0'.repeat(40)))
  const hidden = await lake.fetch(path)
  expect([hidden.status, await hidden.text()]).toEqual([404, await absent.text()])
  const seen = await lake.fetch(path, as('editor'))
  expect(seen.headers.get('cache-control')).toMatch(/^private/)
})

test.each([
  ['w=100', 128, 64],
  ['w=128', 128, 64],
  ['h=64', 128, 64],
  ['w=800', 400, 200],
  ['w=390', 400, 200],
  ['w=800&fit=crop', 800, 400],
  ['w=96&h=96&fit=crop', 96, 96],
  ['w=100&h=75&fit=crop', 128, 96],
  ['w=100&h=75&fit=fill', 128, 96],
  ['w=100&h=100&fit=max', 128, 64],
  ['w=96&h=96&fit=scale', 96, 96],
  ['rect=0,0,100,100&w=48', 48, 48],
  ['w=100&dpr=2', 200, 100],
  ['max-w=40', 48, 24],
  // Images are limited to four megapixels.
  ['w=8192&fit=crop', 2400, 1200],
  ['w=8192&h=8192&fit=fill&dpr=3', 1920, 1920],
])('the parameters %s return an image of %i × %i', async (search, width, height) => {
  const answer = await lake.fetch(`${path}?${search}`, as('editor'))
  const made = await sharp(await answer.arrayBuffer()).metadata()
  expect([answer.status, made.width, made.height]).toEqual([200, width, height])
})

test.each([
  'w=0',
  'w=-5',
  'h=-5',
  'w=8193',
  'fit=bad',
  'rect=0,0,900,900',
  'rect=-1,0,9,9',
  'fm=exe',
  'q=101',
  'q=-1',
  'blur=2001',
  'dpr=-1',
  'bg=red',
  'or=45',
  'fp-x=1.5',
])('the parameter %s returns 400 with the name of the parameter', async (search) => {
  const answer = await lake.fetch(`${path}?${search}`, as('editor'))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(`“${search.split('=')[0]}”`)
})

test.each([
  ['w=97&q=71', 'w=128&q=75&fit=max'],
  ['w=100&dl=a.png', 'w=100&dl=b.png'],
  ['w=100&dpr=1.01', 'w=102'],
  ['w=100&fp-x=0.51&fp-y=0.1&crop=focalpoint', 'w=100&crop=entropy'],
  ['w=100&unknown=1', 'w=100&unknown=2'],
  ['flip=hv', 'or=180'],
  ['flip=v&or=90', 'flip=h&or=270'],
  ['rect=0,0,400,200&w=64', 'w=64'],
  ['blur=11', 'blur=50'],
  ['sat=-99', 'sat=-100'],
  ['bg=0F0&fm=jpg', 'bg=02fe01ff&fm=jpg'],
  ['fm=jpg', 'fm=pjpg'],
  ['fm=png&q=10', 'fm=png&q=90'],
  ['w=100&h=50&fit=crop&fp-x=0.1&crop=focalpoint', 'w=100&h=50&fit=crop&crop=left'],
])('the parameters %s and %s return the same rendition from the cache', async (one, other) => {
  const answers = await Promise.all(
    [one, other].map((search) => lake.fetch(`${path}?${search}`, as('editor'))),
  )
  const [first, second] = answers.map(({ status, headers }) => [status, headers.get('etag')])
  expect(first).toEqual(second)
  expect(first?.[0]).toBe(200)
})

test('an image in a published document is public and cached permanently', async () => {
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

test('an SVG is compressed for clients that accept it and revalidated with 304', async () => {
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
