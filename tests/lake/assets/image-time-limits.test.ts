import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestLake } from '../fixtures/test-lake.ts'

test('a rendition that exceeds the time limit returns 422 and is not retried at once', async () => {
  const lake = await openTestLake({ limits: { images: { timeMs: 1, wallClockFactor: 1_000_000 } } })
  // Large enough that no machine decodes it before the CPU time is read for the first time.
  const side = 3_000
  const png = await sharp({
    create: { width: side, height: side, channels: 3, background: '#123' },
  })
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
  expect(lake.logged).toEqual([expect.stringContaining('more than 1 ms of CPU time')])
  await lake.close()
})

test('a caller with two timed-out uploads has to wait before the next one', async () => {
  const lake = await openTestLake({ limits: { images: { readMs: 100, wallClockFactor: 1_000 } } })
  const upload = (content: string) =>
    lake.fetch('/v1/assets/images/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token('editor')}` },
      body: content,
    })
  // The time limit is shorter than a process's startup.
  const drawing = (note: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${note}</title></svg>`
  for (const note of ['one', 'two']) {
    const answer = await upload(drawing(note))
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('too much time or memory'),
    ])
  }
  const third = await upload(drawing('three'))
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
  await lake.close()
})
