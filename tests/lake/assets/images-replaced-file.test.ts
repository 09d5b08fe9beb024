import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

test('a picture whose file was replaced in the data folder is not sent, until its own file is back', async () => {
  const asset = await lake
    .client('editor')
    .assets.upload('image', await picture('#c03040'), { filename: 'red.png' })
  const address = `/${String(asset.path)}`
  const as = { headers: { authorization: `Bearer ${lake.token('editor')}` } }
  const get = async () => (await lake.fetch(address, as)).status
  expect(await get()).toBe(200)
  const file = join(lake.dataDir, 'assets/images', address.split('/').at(-1) ?? '')
  const own = readFileSync(file)
  writeFileSync(file, await picture('#30c040'))
  expect(await get()).toBe(404)
  expect(lake.logged.join('\n')).toContain('is not the one that was uploaded')
  writeFileSync(file, own)
  expect(await get()).toBe(200)
})
