import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

function picture(colour: string) {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

describe('asset uploads', () => {
  it('create an image document with dimensions, preview, and palette, once for the same content', async () => {
    const client = test.client('editor')
    const content = await picture('#0f5c63')
    const asset = await client.assets.upload('image', content, { filename: 'teal.png' })
    expect(asset).toMatchObject({
      _id: `image-${asset.assetId}-300x200-png`,
      _type: 'sanity.imageAsset',
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'teal.png',
      size: content.length,
      metadata: { dimensions: { width: 300, height: 200, aspectRatio: 1.5 }, isOpaque: true },
    })
    expect(asset.metadata.lqip).toMatch(/^data:image\//)
    expect((await client.assets.upload('image', content))._id).toBe(asset._id)
  })

  it('are refused when the content is not an image, whatever the file name', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    await expect(
      test
        .client('editor')
        .assets.upload('image', page, { filename: 'a.png', contentType: 'image/png' }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  it.each(['viewer', 'siteReader'] as const)(
    'are refused for a %s without revealing whether the asset exists',
    async (role) => {
      const known = await picture('#c8553d')
      await test.client('editor').assets.upload('image', known)
      const refusals = await Promise.all(
        [known, await picture('#d9a441')].map((content) =>
          test
            .client(role)
            .assets.upload('image', content)
            .then(
              () => 'uploaded',
              (error: { statusCode: number; message: string }) =>
                `${error.statusCode} ${error.message}`,
            ),
        ),
      )
      expect(refusals[0]).toMatch(/^403/)
      const unnamed = refusals.map((error) => error.replace(/[a-f0-9]{40}/, 'HASH'))
      expect(unnamed[0]).toBe(unnamed[1])
    },
  )

  it('are public only while a published document references the image', async () => {
    const client = test.client('editor')
    const asset = await client.assets.upload('image', await picture('#2f8288'))
    const path = new URL(asset.url).pathname
    const missing = await test.fetch(path.replace(/[a-f0-9]{40}/, '0'.repeat(40)))
    const status = async () => (await test.fetch(path)).status
    const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
    expect(await status()).toBe(missing.status)
    await client.create({ _id: 'drafts.page', _type: 'note', image })
    expect(await status()).toBe(missing.status)
    await client.create({ _id: 'message.private', _type: 'message', image })
    expect(await status()).toBe(missing.status)
    await client.create({ _id: 'page', _type: 'note', image })
    expect(await status()).toBe(200)
  })

  it('are refused above the pixel limit, which counts all frames', async () => {
    const flat = (side: { width: number; height: number }, background: string) =>
      sharp({ create: { ...side, channels: 3, background } })
        .png()
        .toBuffer()
    const large = await flat({ width: 10_000, height: 5_001 }, '#fff')
    const frames = ['#100', '#300', '#500', '#700', '#900', '#b00'].map((colour) =>
      flat({ width: 3_000, height: 3_000 }, colour),
    )
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer()
    for (const content of [large, gif]) {
      await expect(test.client('editor').assets.upload('image', content)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('too large'),
      })
    }
  }, 60_000)

  it.each([
    ['evil.pdf', '<html><script>alert(1)</script></html>'],
    ['evil.mp4', '%PDF-1.4 not a film'],
    ['evil.webm', 'MZ'],
    ['evil.txt', 'PK\u0003\u0004\u0000\u0000'],
  ])('are refused when the content of %s does not match its extension', async (filename, text) => {
    await expect(
      test.client('editor').assets.upload('file', Buffer.from(text), { filename }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  it.each([
    ['page.html', '<script>alert(1)</script>', 'application/octet-stream', true],
    [
      'page.xhtml',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      'application/octet-stream',
      true,
    ],
    ['drawing.svg', '<svg onload="alert(1)"/>', 'application/octet-stream', true],
    ['constructor', '<script>alert(1)</script>', 'application/octet-stream', true],
    ['a.constructor', '<script>alert(1)</script>', 'application/octet-stream', true],
    ['notes.txt', '<script>alert(1)</script>', 'text/plain; charset=utf-8', false],
    ['leaflet.pdf', '%PDF-1.7\n%%EOF', 'application/pdf', false],
  ])(
    'serve the file %s with a content type and headers that prevent script execution',
    async (filename, text, type, isDownload) => {
      const asset = await test.client('editor').assets.upload('file', Buffer.from(text), {
        filename,
        contentType: 'text/html',
      })
      const answer = await test.fetch(`/${asset.path}`, {
        headers: { authorization: `Bearer ${test.token('editor')}` },
      })
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(answer.headers.get('content-disposition')?.startsWith('attachment') ?? false).toBe(
        isDownload,
      )
    },
  )
})

it.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=5-2', 416, 'bytes */10', ''],
  ['bytes=-', 200, null, '0123456789'],
  ['lines=1-2', 200, null, '0123456789'],
])('a file request with the range %s returns %d', async (range, status, contentRange, content) => {
  const file = await test
    .client('editor')
    .assets.upload('file', Buffer.from('0123456789'), { filename: 'digits.txt' })
  const answer = await test.fetch(`/${file.path}`, {
    headers: { authorization: `Bearer ${test.token('editor')}`, range },
  })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
  expect(await answer.text()).toBe(content)
})
