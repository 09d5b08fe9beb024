import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestLake } from './fixture.ts'

test('a picture that takes too long is given up with a 503, and the next one is made', async () => {
  const lake = await openTestLake({ limits: { images: { timeMs: 1 } } })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const { path } = await lake.client('editor').assets.upload('image', png)
  const headers = { authorization: `Bearer ${lake.token('editor')}` }
  const answer = await lake.fetch(`/${path}?w=16&fm=jpg`, { headers })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('too long')
  expect(lake.lake.context.images.load).toEqual({ underWay: 0, waiting: 0 })
  expect(lake.logged).toEqual([])
  await lake.close()
})
