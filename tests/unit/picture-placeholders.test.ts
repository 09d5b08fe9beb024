import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type FormatEnum } from 'sharp'
import { expect, test } from 'vitest'
import { getPlaceholder } from '../../lib/content/placeholder.ts'
import { readImage } from '../../lib/lake/assets/images/image-metadata.ts'

const TEAL = { r: 11, g: 92, b: 102 }

function draw(width: number, height: number, format: keyof FormatEnum, alpha = 1): Promise<Buffer> {
  const background = { ...TEAL, alpha }
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer()
}

async function toUrl(width: number, height: number, format: keyof FormatEnum): Promise<string> {
  return `data:image/${format};base64,${(await draw(width, height, format)).toString('base64')}`
}

test.each([
  ['an opaque', 300, 200, 1],
  ['a transparent', 200, 300, 0.5],
])('the placeholder of %s picture is as the lake makes it on upload', async (_kind, ...drawn) => {
  const [width, height, alpha] = drawn
  const folder = await mkdtemp(join(tmpdir(), 'placeholder-'))
  await writeFile(join(folder, 'picture'), await draw(width, height, 'png', alpha))
  const { metadata } = await readImage(join(folder, 'picture'))
  await rm(folder, { recursive: true })
  const lqip = String(metadata.lqip)
  expect(getPlaceholder(lqip)).toBe(lqip)
})

test.each(['png', 'jpeg'] as const)(
  'a %s that is large enough for words is no placeholder, because no signature covers it',
  async (format) => {
    expect(getPlaceholder(await toUrl(20, 13, format))).toBeDefined()
    for (const [width, height] of [
      [21, 13],
      [20, 31],
      [400, 60],
    ] as const)
      expect(getPlaceholder(await toUrl(width, height, format))).toBeUndefined()
  },
)

const START = Buffer.from('ffd8', 'hex')

/** A comment that holds the header of a tiny picture, 260 bytes into the file. */
function decoy(before: number): Buffer {
  const segment = Buffer.alloc(300)
  segment.write('fffe012a', 'hex')
  segment.write('ffc0001108000d0014', 260 - before, 'hex')
  return segment
}

test.each([
  ['a marker without a length', 'ff010100'],
  ['a restart marker, which has no length', 'ffd00100'],
  ['a second start', 'ffd80100'],
  ['a byte that fills up before a marker', 'ffff0100'],
  ['an unknown marker', 'ff020100'],
])('a large JPEG is no placeholder if %s hides its size', async (_what, hidden) => {
  const drawn = await draw(400, 60, 'jpeg')
  const trick = Buffer.from(hidden, 'hex')
  const start = Buffer.concat([START, trick])
  const file = Buffer.concat([start, decoy(start.length), drawn.subarray(2)])
  const url = `data:image/jpeg;base64,${file.toString('base64')}`
  expect(url.length).toBeLessThan(4_000)
  expect(getPlaceholder(url)).toBeUndefined()
})

test.each([
  ['another format', 'data:image/webp;base64,UklGRiQAAABXRUJQ'],
  ['a drawing', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a file that ends too early', 'data:image/png;base64,iVBORw0KGgo='],
  ['a JPEG without a frame', 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='],
  ['bytes that are no picture', 'data:image/jpeg;base64,AAAA'],
  ['an empty file', 'data:image/png;base64,'],
  ['text that is not Base64', 'data:image/png;base64,A'],
])('a URL of %s is no placeholder', (_what, url) => {
  expect(getPlaceholder(url)).toBeUndefined()
})
