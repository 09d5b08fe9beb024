import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from './fixture.ts'

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

describe('assets', () => {
  it('an image becomes a document with its size, preview and palette; the same content once', async () => {
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

  it('what is no image is refused, whatever it is called', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    await expect(
      test
        .client('editor')
        .assets.upload('image', page, { filename: 'a.png', contentType: 'image/png' }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  it.each(['viewer', 'siteReader'] as const)(
    'a %s may not upload, and learns nothing of what is there',
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
      const unnamed = refusals.map((refusal) => refusal.replace(/[a-f0-9]{40}/, 'HASH'))
      expect(unnamed[0]).toBe(unnamed[1])
    },
  )

  it('an image is public only while a published document refers to it', async () => {
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
})
