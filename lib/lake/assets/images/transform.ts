import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { readDrawing } from './inspect.ts'
import type { Rendition } from './rendition.ts'
import { MAX_IMAGE_PIXELS } from '../../../limits/media.ts'

/** Maximum pixels to decode: twice the limit for an upload. */
const MAX_PIXELS_IN = 2 * MAX_IMAGE_PIXELS
/** The density at which SVG units are pixels. */
const CSS_DENSITY = 72
const MAX_DENSITY = 2_400
/** Maximum pixels of a whole SVG, even if only a part is needed; a larger one is upscaled from there. */
const MAX_PIXELS_DRAWN = 16_000_000
/** Maximum pixels over all frames of an animation; one with more gets smaller frames. */
const MAX_PIXELS_MOVING = 16_000_000
/** AVIF needs a lower quality for the same look; judged by eye on the seed's images. */
const AVIF_QUALITY_OFFSET = 20

/**
 * Makes a rendition of the image file at `path`. Rejects for a file that cannot be decoded, or that has more than a
 * hundred million pixels. Decodes in one pass and holds rows instead of whole images, if the format allows it.
 */
export async function transform(path: string, rendition: Rendition): Promise<Buffer> {
  const image = path.endsWith('.svg')
    ? await rasterized(path, rendition)
    : await decoded(path, rendition)
  return encode(effects(image, rendition), rendition)
}

async function decoded(path: string, rendition: Rendition): Promise<Sharp> {
  const { part, width, height, moves: animated } = rendition
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS_IN, sequentialRead: true, animated }
  const frames = animated ? ((await sharp(path, options).metadata()).pages ?? 1) : 1
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS_MOVING / (width * height * frames)))
  const size = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
  return resized(sharp(path, options).autoOrient().extract(part), { ...rendition, ...size })
}

/** An SVG is rasterized at the target size, not upscaled from a small one. */
async function rasterized(path: string, rendition: Rendition): Promise<Sharp> {
  // Loaded from bytes, it has no path, so it cannot include files beside it.
  const content = await readFile(path)
  if (!readDrawing(content)?.isDrawable) throw new Error('A drawing that is not made into pixels')
  const base = { limitInputPixels: MAX_PIXELS_IN }
  const natural = await sharp(content, { ...base, density: CSS_DENSITY }).metadata()
  const { part } = rendition
  const scale = Math.max(rendition.width / part.width, rendition.height / part.height)
  const most = Math.sqrt(MAX_PIXELS_DRAWN / (natural.width * natural.height))
  const density = Math.max(1, Math.min(MAX_DENSITY, CSS_DENSITY * Math.min(scale, most)))
  const options = { ...base, density }
  const actual = await sharp(content, options).metadata()
  return resized(sharp(content, options).extract(scaled(part, natural, actual)), rendition)
}

function scaled(part: Rendition['part'], from: Metadata, to: Metadata): Rendition['part'] {
  const toPixelRange = (start: number, length: number, source: number, target: number) => {
    const first = Math.min(target - 1, Math.round((start * target) / source))
    const last = Math.min(target, Math.round(((start + length) * target) / source))
    return [first, Math.max(1, last - first)] as const
  }
  const [left, width] = toPixelRange(part.left, part.width, from.width, to.width)
  const [top, height] = toPixelRange(part.top, part.height, from.height, to.height)
  return { left, top, width, height }
}

function resized(image: Sharp, { width, height, how, grow, background }: Rendition): Sharp {
  switch (how) {
    case 'fill':
      return image.resize(width, height, { fit: 'fill' })
    case 'entropy':
      return image.resize(width, height, { fit: 'cover', position: 'entropy' })
    case 'contain':
      return image.resize(width, height, {
        fit: 'contain',
        background: background ? `#${background}` : { r: 255, g: 255, b: 255, alpha: 0 },
        withoutEnlargement: !grow,
      })
  }
}

function effects(image: Sharp, rendition: Rendition): Sharp {
  let result = image
  if (rendition.turn) result = result.rotate(rendition.turn)
  if (rendition.mirror) result = result.flop()
  if (rendition.blur) result = result.blur(rendition.blur / 10)
  if (rendition.sharpen) result = result.sharpen({ sigma: 0.5 + rendition.sharpen / 50 })
  if (rendition.saturation)
    result = result.modulate({ saturation: Math.max(0, 1 + rendition.saturation / 100) })
  if (rendition.invert) result = result.negate({ alpha: false })
  if (rendition.background) result = result.flatten({ background: `#${rendition.background}` })
  return result
}

function encode(image: Sharp, { format, quality }: Rendition): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Each further effort step doubles the time and saves a few percent of the size.
      return image.avif({ quality: quality - AVIF_QUALITY_OFFSET, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer()
    case 'gif':
      return image.gif({ effort: 4 }).toBuffer()
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  }
}
