import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestLake } from './fixture.ts'

test('a rendition that takes too long is given up with a 422, and is not tried again at once', async () => {
  const lake = await openTestLake({ limits: { images: { timeMs: 1 } } })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const { path } = await lake.client('editor').assets.upload('image', png)
  const headers = { authorization: `Bearer ${lake.token('editor')}` }
  const ask = () => lake.fetch(`/${path}?w=16&fm=jpg`, { headers })
  expect((await ask()).status).toBe(422)
  expect((await ask()).status).toBe(422)
  const { load, counts } = lake.lake.context.images
  expect(load).toEqual({ underWay: 0, waiting: 0 })
  expect(counts.made).toBe(1)
  expect(lake.logged).toEqual([expect.stringContaining('more than 1 ms of a processor')])
  await lake.close()
})
