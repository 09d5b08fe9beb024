import sharp, { type Sharp } from 'sharp'
import { httpError } from '../../errors.ts'
import { MAX_PIXELS } from '../assets/image-metadata.ts'
import { cropBox, targetSize, type Size, type Target } from './geometry.ts'
import type { ImageParameters } from './parameters.ts'

// The lake serves queries too: sharp's own threads must not take every core.
sharp.concurrency(1)

/** The density at which SVG's units are pixels. */
const CSS_DENSITY = 72
const MOST_DENSITY = 2_400
/** AVIF needs less for the same look; measured by eye on the seed's pictures. */
const AVIF_QUALITY_OFFSET = 20

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

const FOCUS = {
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  entropy: { x: 0.5, y: 0.5 },
} as const

/**
 * Makes the picture that an address asks for. `source` is the size that the asset's name tells.
 * Throws 400 for a `rect` outside of it.
 */
export async function transform(
  path: string,
  source: Size,
  parameters: ImageParameters,
  format: OutputFormat,
): Promise<Buffer> {
  const isVector = path.endsWith('.svg')
  const rect = rectOf(source, parameters)
  const target = targetSize(rect ?? source, parameters)
  // A vector is drawn at the size that is wanted, not enlarged from a small drawing.
  const scale =
    isVector && target
      ? Math.max(target.width / (rect ?? source).width, target.height / (rect ?? source).height)
      : 1
  const density = Math.min(MOST_DENSITY, Math.max(1, CSS_DENSITY * scale))
  const drawn = {
    width: source.width * (isVector ? scale : 1),
    height: source.height * (isVector ? scale : 1),
  }

  let image = sharp(path, {
    limitInputPixels: MAX_PIXELS,
    animated: format === 'gif' || undefined,
    ...(isVector && { density }),
  })
  image = isVector
    ? image.resize(Math.round(drawn.width), Math.round(drawn.height), { fit: 'fill' })
    : image.rotate()
  // One pipeline of sharp resizes once; what comes before is finished first.
  if (isVector || rect)
    image = await finished(rect ? image.extract(scaled(rect, isVector ? scale : 1)) : image)
  if (target)
    image = resize(
      image,
      scaled({ left: 0, top: 0, ...(rect ?? source) }, isVector ? scale : 1),
      target,
      parameters,
    )
  return encode(effects(image, parameters), format, parameters)
}

interface Rect extends Size {
  left: number
  top: number
}

function rectOf(source: Size, { rect }: ImageParameters): Rect | null {
  if (!rect) return null
  const [left = 0, top = 0, width = 0, height = 0] = rect
  if (width < 1 || height < 1 || left + width > source.width || top + height > source.height) {
    throw httpError(
      400,
      'Bad Request',
      `Image parameter "rect": outside of the image's ${source.width} × ${source.height}`,
    )
  }
  return { left, top, width, height }
}

function scaled(rect: Rect, scale: number): Rect {
  return {
    left: Math.round(rect.left * scale),
    top: Math.round(rect.top * scale),
    width: Math.max(1, Math.round(rect.width * scale)),
    height: Math.max(1, Math.round(rect.height * scale)),
  }
}

async function finished(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}

function resize(image: Sharp, source: Size, target: Target, parameters: ImageParameters): Sharp {
  const { width, height } = target
  if (target.how === 'cover') {
    if (parameters.crop === 'entropy')
      return image.resize(width, height, { fit: 'cover', position: 'entropy' })
    const focus =
      parameters.crop === 'focalpoint'
        ? { x: parameters['fp-x'], y: parameters['fp-y'] }
        : FOCUS[parameters.crop]
    return image.extract(cropBox(source, target, focus)).resize(width, height, { fit: 'fill' })
  }
  if (target.how === 'contain') {
    const background = parameters.bg ? `#${parameters.bg}` : { r: 255, g: 255, b: 255, alpha: 0 }
    return image.resize(width, height, {
      fit: 'contain',
      background,
      withoutEnlargement: parameters.fit === 'fillmax',
    })
  }
  return image.resize(width, height, { fit: 'fill' })
}

function effects(image: Sharp, parameters: ImageParameters): Sharp {
  let result = image
  if (parameters.or) result = result.rotate(parameters.or)
  if (parameters.flip?.includes('h')) result = result.flop()
  if (parameters.flip?.includes('v')) result = result.flip()
  if (parameters.blur) result = result.blur(Math.max(0.3, parameters.blur / 10))
  if (parameters.sharp) result = result.sharpen({ sigma: 0.5 + parameters.sharp / 50 })
  if (parameters.sat !== undefined)
    result = result.modulate({ saturation: Math.max(0, 1 + parameters.sat / 100) })
  if (parameters.invert) result = result.negate({ alpha: false })
  if (parameters.bg) result = result.flatten({ background: `#${parameters.bg}` })
  return result
}

function encode(
  image: Sharp,
  format: OutputFormat,
  { q: quality, fm }: ImageParameters,
): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image
        .avif({ quality: Math.max(1, quality - AVIF_QUALITY_OFFSET), effort: 3 })
        .toBuffer()
    case 'webp':
      return image.webp({ quality: Math.max(1, quality) }).toBuffer()
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer()
    case 'gif':
      return image.gif().toBuffer()
    case 'jpg':
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: Math.max(1, quality), progressive: fm === 'pjpg', mozjpeg: true })
        .toBuffer()
  }
}
