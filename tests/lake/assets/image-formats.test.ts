import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

async function upload(content: Buffer, filename?: string): Promise<string> {
  const asset = await lake.client('editor').assets.upload('image', content, { filename })
  return `/${asset.path}`
}
const ask = (path: string) =>
  lake.fetch(path, { headers: { authorization: `Bearer ${lake.token('editor')}` } })

async function frames(answer: Response) {
  const {
    pages = 1,
    width,
    pageHeight,
    height,
  } = await sharp(await answer.arrayBuffer(), {
    animated: true,
  }).metadata()
  return [answer.status, pages, width, pageHeight ?? height]
}

function frame(background: string, width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function moving(): Promise<Sharp> {
  const images = await Promise.all(['red', 'lime', 'blue'].map((colour) => frame(colour, 64, 32)))
  return sharp(images, { join: { animated: true } })
}

test.each(['gif', 'webp'] as const)(
  'an animated %s stays animated in other sizes and becomes static when it is rotated',
  async (format) => {
    const path = await upload(
      await (await moving()).toFormat(format, { delay: [90, 80, 70], loop: 2 }).toBuffer(),
    )
    expect(await frames(await ask(`${path}?w=32`))).toEqual([200, 3, 32, 16])
    expect(await frames(await ask(`${path}?w=32&h=32&fit=crop`))).toEqual([200, 3, 32, 32])
    expect(await frames(await ask(`${path}?w=32&h=32&fit=fill`))).toEqual([200, 3, 32, 32])
    expect(await frames(await ask(`${path}?rect=0,0,32,32&w=16`))).toEqual([200, 3, 16, 16])
    expect((await ask(`${path}?w=32&h=32&fit=crop&crop=entropy`)).status).toBe(200)
    expect(await frames(await ask(`${path}?w=32&or=90`))).toEqual([200, 1, 16, 32])
    expect(await frames(await ask(`${path}?w=32&flip=v`))).toEqual([200, 1, 32, 16])
    expect(await frames(await ask(`${path}?w=32&fm=webp`))).toEqual([200, 3, 32, 16])
    expect(await frames(await ask(`${path}?w=32&fm=png`))).toEqual([200, 1, 32, 16])
    const { delay, loop } = await sharp(await (await ask(`${path}?w=32`)).arrayBuffer(), {
      animated: true,
    }).metadata()
    expect([delay, loop]).toEqual([[90, 80, 70], 2])
  },
)

test('an animated WebP is not converted to AVIF, and a static one is', async () => {
  const headers = {
    authorization: `Bearer ${lake.token('editor')}`,
    accept: 'image/avif,image/webp,*/*',
  }
  const type = async (content: Buffer) => {
    const answer = await lake.fetch(`${await upload(content)}?w=32&auto=format`, { headers })
    return [answer.headers.get('content-type'), (await frames(answer))[1]]
  }
  expect(await type(await (await moving()).webp().toBuffer())).toEqual(['image/webp', 3])
  expect(
    await type(
      await sharp(await frame('red', 64, 32))
        .webp()
        .toBuffer(),
    ),
  ).toEqual(['image/avif', 1])
})

test('an animated WebP with metadata is served animated and without metadata', async () => {
  const noted = await (
    await moving()
  )
    .withExif({ IFD0: { Artist: 'A patient' } })
    .webp()
    .toBuffer()
  const answer = await (await ask(await upload(noted))).arrayBuffer()
  const { exif, pages } = await sharp(answer, { animated: true }).metadata()
  expect([exif, pages]).toEqual([undefined, 3])
})

test('the pixel limit for uploads counts all frames of a WebP', async () => {
  await expect(upload(await sparseWebp(3_000, 6))).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('6 frames is too large'),
  })
})

/** A large square with this many frames, each of which changes four pixels. */
async function sparseWebp(side: number, frames: number): Promise<Buffer> {
  const chunk = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)])
  }
  const still = await sharp(await frame('red', 2, 2))
    .webp({ lossless: true })
    .toBuffer()
  // The part after the file header is its only image.
  const picture = still.subarray(12)
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(2, 0)
  canvas.writeUIntLE(side - 1, 4, 3)
  canvas.writeUIntLE(side - 1, 7, 3)
  const head = Buffer.alloc(16)
  head.writeUIntLE(1, 6, 3)
  head.writeUIntLE(1, 9, 3)
  head.writeUIntLE(100, 12, 3)
  const moving = Array.from({ length: frames }, () => chunk('ANMF', Buffer.concat([head, picture])))
  const parts = [chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...moving]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

test('the pixel limit for renditions counts all frames and reduces their size', async () => {
  const images = await Promise.all(
    [...Array(5).keys()].map((at) => frame(`rgb(${at * 10},0,0)`, 1_900, 1_900)),
  )
  const gif = await sharp(images, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer()
  const path = await upload(gif)
  expect(await frames(await ask(`${path}?w=1900`))).toEqual([200, 5, 1788, 1788])
}, 60_000)

test('an SVG with a script is served with a policy that blocks it and is rasterized without it', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(2)</script><rect width="40" height="20" fill="red"/></svg>'
  const path = await upload(Buffer.from(drawing), 'drawing.svg')
  for (const search of ['', '?w=20', '?dl=']) {
    const answer = await ask(path + search)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]))
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const png = await ask(`${path}?fm=png&w=400&fit=crop`)
  const { width, height } = await sharp(await png.arrayBuffer()).metadata()
  expect([png.status, width, height]).toEqual([200, 400, 200])
})

test('an SVG cannot include another stored file', async () => {
  const secret = await frame('#ff0000', 40, 20)
  const secretPath = await upload(secret)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20"><image width="40" height="20" href="${basename(secretPath)}" xlink:href="${basename(secretPath)}"/></svg>`
  const path = await upload(Buffer.from(drawing), 'drawing.svg')
  const answer = await ask(`${path}?fm=png&w=32`)
  const { channels } = await sharp(await answer.arrayBuffer()).stats()
  expect([answer.status, channels.map(({ max }) => max)]).toEqual([200, [0, 0, 0, 0]])
})

test('a small section of an SVG at a large size is rendered without rendering the whole image', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><circle cx="5" cy="5" r="5"/></svg>'
  const path = await upload(Buffer.from(drawing), 'drawing.svg')
  const answer = await ask(`${path}?rect=0,0,10,10&w=1200&h=1200&fit=crop&fm=webp`)
  const { width } = await sharp(await answer.arrayBuffer()).metadata()
  expect([answer.status, width]).toEqual([200, 1200])
})

test('a stored image with invalid content returns 422, and the log names it', async () => {
  const sha1 = hash('sha1', 'not a picture')
  const name = `${sha1}-40x20.png`
  const { context } = lake.lake
  await mkdir(join(context.assets.dir, 'images'), { recursive: true })
  await writeFile(join(context.assets.dir, 'images', name), 'not a picture')
  const asset = { _id: `image-${sha1}-40x20-png`, _type: 'sanity.imageAsset' }
  context.store.write({ author: 't' }, (tx) => tx.put(asset))
  const answer = await ask(`/images/${lake.config.projectId}/${lake.config.dataset}/${name}?w=16`)
  expect(answer.status).toBe(422)
  expect(await answer.text()).not.toContain('/')
  expect(lake.logged.splice(0)).toEqual([expect.stringContaining(name)])
})

test('a photo is served upright and without metadata, and an image without metadata unchanged', async () => {
  const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const photograph = await sharp(plain)
    .withExif({ IFD0: { Artist: 'A patient' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('A patient')
  const path = await upload(photograph)
  expect(path).toContain('-20x40.jpg')
  for (const address of [path, `${path}?dl=`, `${path}?w=10`, `${path}?fm=png`]) {
    const { exif, orientation, width, height } = await sharp(
      await (await ask(address)).arrayBuffer(),
    ).metadata()
    expect([exif, orientation, Number(height) > Number(width)], address).toEqual([
      undefined,
      undefined,
      true,
    ])
  }
  expect(Buffer.from(await (await ask(await upload(plain))).arrayBuffer())).toEqual(plain)

  const scan = await sharp(photograph).keepExif().tiff().toBuffer()
  const answer = await ask(await upload(scan))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await answer.arrayBuffer()).metadata()).exif).toBeUndefined()
})
