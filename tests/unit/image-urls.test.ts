import { expect, test } from 'vitest'
import {
  croppedImageUrl,
  imageSource,
  resolvePicture,
  type PictureData,
} from '../../lib/content/image.ts'
import { SHARE_IMAGE_SIZE } from '../../lib/content/site/share-path.ts'
import { readParameters } from '../../lib/lake/assets/images/parameters.ts'
import { getRendition } from '../../lib/lake/assets/images/rendition.ts'

const size = { width: 2_400, height: 1_600 }

function picture(fields: Partial<PictureData> = {}): PictureData {
  const _id = `image-${'a'.repeat(40)}-${size.width}x${size.height}-jpg`
  const asset = { _id, url: null, lqip: null, ...size }
  return { alt: '', decorative: false, credit: null, hotspot: null, crop: null, asset, ...fields }
}

function made(address: string) {
  const { searchParams } = new URL(address, 'http://site.test')
  const parameters = readParameters(searchParams)
  return { parameters, rendition: getRendition(size, parameters, 'webp') }
}

function candidates(source: ReturnType<typeof imageSource>): [address: string, width: number][] {
  return (source?.srcSet ?? '').split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ')
    return [address, Number.parseInt(width)]
  })
}

test.each([undefined, 1, 4 / 3, 3 / 2, 16 / 9])(
  'every image width in a page’s srcset is a rendition that the lake creates, at aspect ratio %s',
  (aspect) => {
    const all = candidates(imageSource(picture(), aspect))
    expect(all.length).toBeGreaterThan(3)
    for (const [address, width] of all) {
      const { rendition, parameters } = made(address)
      expect(rendition.width).toBe(width)
      if (aspect) expect(rendition.height).toBe(Math.round(width / aspect))
      expect(rendition.quality).toBe(parameters.q)
    }
  },
)

test('a cropped image keeps the aspect ratio of its box', () => {
  const cropped = picture({
    crop: { top: 0.11, bottom: 0.07, left: 0.13, right: 0.2 },
    hotspot: { x: 0.4, y: 0.3, width: 0.2, height: 0.2 },
  })
  for (const [address, width] of candidates(imageSource(cropped, 16 / 9))) {
    const { rendition } = made(address)
    expect([rendition.width, rendition.height]).toEqual([width, Math.round((width * 9) / 16)])
  }
})

test('a share image has exactly the share image size', () => {
  const { rendition } = made(croppedImageUrl(picture(), SHARE_IMAGE_SIZE) ?? '')
  expect(rendition).toMatchObject(SHARE_IMAGE_SIZE)
})

test('the whole hotspot stays visible when a box crops the image', () => {
  const at = (x: number, width: number) =>
    resolvePicture(picture({ hotspot: { x, y: 0.5, width, height: 1 } }))?.hotspot?.x ?? -1
  // A square shows 9 sixteenths of a 16:9 image, starting at `from`.
  const shown = 9 / 16
  for (const [x, width] of [
    [0.76, 0.44],
    [0.5, 0.5],
    [0.2, 0.4],
  ] as const) {
    const from = at(x, width) * (1 - shown)
    expect(from).toBeLessThanOrEqual(x - width / 2 + 0.001)
    expect(from + shown).toBeGreaterThanOrEqual(x + width / 2 - 0.001)
  }
  expect(at(0.98, 0.2)).toBe(1)
  expect(at(0.5, 1)).toBe(0.5)
})
