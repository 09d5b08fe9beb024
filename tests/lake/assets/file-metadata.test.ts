import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })

/** As from a phone: rotated, with metadata on the author and location. */
const noted = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Artist: 'A patient' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })

async function upload(content: Buffer, filename: string): Promise<string> {
  const asset = await lake.client('editor').assets.upload('file', content, { filename })
  return `/${asset.path}`
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  lake.fetch(path, { headers: { authorization: `Bearer ${lake.token('editor')}`, ...headers } })

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('an image that was uploaded as a file', () => {
  it.each([
    ['jpeg', (picture: Sharp) => picture.jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['avif', (picture: Sharp) => picture.avif()],
  ] as const)('of format %s is served upright and without metadata', async (kind, write) => {
    const photograph = await noted(write(plain())).toBuffer()
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('A patient')
    const path = await upload(photograph, `scan.${kind}`)
    for (const [address, headers] of [
      [path, {}],
      [`${path}?dl=mine.jpg`, {}],
      [path, { range: 'bytes=0-99999' }],
    ] as const) {
      const answer = await ask(address, headers)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      expect(answer.headers.get('accept-ranges')).toBeNull()
      const content = await bytes(answer)
      expect(content.toString('latin1')).not.toContain('A patient')
      const { format, exif, width, height } = await sharp(content).metadata()
      expect([format, exif, width, height]).toEqual([
        kind === 'avif' ? 'heif' : kind,
        undefined,
        20,
        40,
      ])
    }
  })

  it('is recognized by its content, whatever the file name', async () => {
    const photograph = await noted(plain().jpeg()).toBuffer()
    for (const name of ['scan.bin', 'scan']) {
      const content = await bytes(await ask(await upload(photograph, name)))
      expect(content.toString('latin1')).not.toContain('A patient')
    }
  })

  it('is served unchanged without metadata, also in ranges', async () => {
    const picture = await plain().png().toBuffer()
    const path = await upload(picture, 'plan.png')
    expect(await bytes(await ask(path))).toEqual(picture)
    const part = await ask(path, { range: 'bytes=0-7' })
    expect([part.status, await bytes(part)]).toEqual([206, picture.subarray(0, 8)])
  })

  it('with metadata in a format that cannot be rewritten is refused with 422', async () => {
    const scan = await noted(plain().tiff()).keepExif().toBuffer()
    const answer = await ask(await upload(scan, 'scan.tif'))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('JPEG')
    const clean = await plain().tiff().toBuffer()
    expect(await bytes(await ask(await upload(clean, 'clean.tif')))).toEqual(clean)
  })

  it('is refused with 422 when its metadata cannot be read', async () => {
    // The header of a HEIC photo, as phones take them.
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect((await ask(await upload(head, 'photo.heic'))).status).toBe(422)
    const path = join(lake.lake.context.assets.dir, 'files')
    const content = Buffer.from('ffd8ffe000104a46494600', 'hex')
    const sha1 = hash('sha1', content)
    const name = `${sha1}.jpg`
    await writeFile(join(path, name), content)
    const asset = { _id: `file-${sha1}-jpg`, _type: 'sanity.fileAsset' }
    lake.lake.context.store.write({ author: 't' }, (tx) => tx.put(asset))
    const { projectId, dataset } = lake.config
    expect((await ask(`/files/${projectId}/${dataset}/${name}`)).status).toBe(422)
  })

  it('is not assumed for text, SVG, or icon files', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
    const icon = '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0'
    for (const [text, name] of [
      ['words', 'a.txt'],
      [drawing, 'a.svg'],
      [icon, 'a.ico'],
    ] as const) {
      const content = Buffer.from(text, 'latin1')
      expect(await bytes(await ask(await upload(content, name)))).toEqual(content)
    }
  })
})
