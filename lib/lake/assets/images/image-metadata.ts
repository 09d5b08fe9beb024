import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { httpError, type LakeError } from '../../errors.ts'
import { readDrawing } from './inspect.ts'
import type { Size } from './parameters.ts'
import { MAX_IMAGE_PIXELS } from '../../../limits/media.ts'

/** The height limits the preview of a tall strip. */
const PREVIEW = { width: 20, height: 200 }
/** More than the preview and the palette need, for images of any shape. */
const SMALL = { width: 96, height: 2_048 }
// At this density, sharp renders one SVG pixel as one pixel: the asset's name contains the size that the SVG declares.
const DENSITY = 72

/** sharp's format names → the extension and type that the asset gets. */
const FORMATS = new Map([
  ['jpeg', { extension: 'jpg', mimeType: 'image/jpeg' }],
  ['png', { extension: 'png', mimeType: 'image/png' }],
  ['webp', { extension: 'webp', mimeType: 'image/webp' }],
  ['gif', { extension: 'gif', mimeType: 'image/gif' }],
  ['tiff', { extension: 'tif', mimeType: 'image/tiff' }],
  ['heif', { extension: 'avif', mimeType: 'image/avif' }],
])

export interface ImageFacts {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

/**
 * Facts about an image, read from its content alone. Throws 400 for anything that is not an image, or for one that is
 * too large. Runs in an image process, because the uploader controls every byte of the file.
 */
export async function readImage(path: string): Promise<ImageFacts> {
  const content = await readFile(path)
  const drawing = readDrawing(content)
  if (drawing) {
    requireSize(drawing)
    const { width, height, isDrawable } = drawing
    const metadata = isDrawable
      ? await pixelFacts(content, drawing, true)
      : { ...shape(drawing), hasAlpha: true, isOpaque: false }
    return { extension: 'svg', mimeType: 'image/svg+xml', width, height, metadata }
  }
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = FORMATS.get(found?.format ?? '')
  if (!found || !format) throw invalid('the file is not a readable image')
  const size = uprightSize(found)
  requireSize(size, found.format === 'gif' || found.format === 'webp' ? found.pages : 1)
  return { ...format, ...size, metadata: await pixelFacts(content, size, found.hasAlpha) }
}

function requireSize({ width, height }: Size, frames = 1): void {
  if (width * height * frames <= MAX_IMAGE_PIXELS) return
  const all = frames > 1 ? ` × ${frames} frames` : ''
  throw invalid(`${width} × ${height}${all} is too large; the limit is ${MAX_IMAGE_PIXELS} pixels`)
}

function invalid(why: string): LakeError {
  return httpError(400, 'Bad Request', `Invalid image: ${why}`)
}

function shape({ width, height }: Size) {
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
  }
}

/** What only the pixels reveal. */
async function pixelFacts(content: Uint8Array, size: Size, hasAlpha: boolean) {
  try {
    const isOpaque = !hasAlpha || (await sharp(content, { density: DENSITY }).stats()).isOpaque
    const small = await shrunk(content)
    return {
      ...shape(size),
      hasAlpha,
      isOpaque,
      lqip: await getPreview(small, isOpaque),
      palette: await getPalette(small),
    }
  } catch {
    throw invalid('the file is damaged')
  }
}

/** Cameras store rotated images with an orientation tag; what counts is what people see. */
function uprightSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Upright, lossless, and small: a large image is decoded once for everything derived from it. */
function shrunk(content: Uint8Array): Promise<Buffer> {
  return sharp(content, { density: DENSITY })
    .rotate()
    .resize({ ...SMALL, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A preview 20 pixels wide as a data URI, shown until the image has loaded. */
async function getPreview(small: Uint8Array, isOpaque: boolean): Promise<string> {
  const preview = sharp(small).resize({ ...PREVIEW, fit: 'inside' })
  if (!isOpaque)
    return `data:image/png;base64,${(await preview.png({ palette: true }).toBuffer()).toString('base64')}`
  return `data:image/jpeg;base64,${(await preview.jpeg({ quality: 50 }).toBuffer()).toString('base64')}`
}

interface Colour {
  red: number
  green: number
  blue: number
  count: number
}

const SWATCHES = {
  dominant: () => true,
  vibrant: (s: number, l: number) => s >= 0.5 && l >= 0.3 && l <= 0.7,
  muted: (s: number, l: number) => s < 0.5 && l >= 0.3 && l <= 0.7,
  darkVibrant: (s: number, l: number) => s >= 0.35 && l < 0.35,
  darkMuted: (s: number, l: number) => s < 0.35 && l < 0.35,
  lightVibrant: (s: number, l: number) => s >= 0.35 && l > 0.65,
  lightMuted: (s: number, l: number) => s < 0.35 && l > 0.65,
} as const

/** The swatches that the Studio and themes read: for each, the most frequent color of its kind. */
async function getPalette(small: Uint8Array): Promise<Record<string, unknown>> {
  const { data } = await sharp(small)
    .resize(48, 48, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = new Map<number, Colour>()
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const bucket = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const colour = colours.get(bucket)
    if (colour) colour.count += 1
    else colours.set(bucket, { red, green, blue, count: 1 })
  }
  const byCount = [...colours.values()].sort((left, right) => right.count - left.count)
  const total = data.length / 3
  const swatches = Object.entries(SWATCHES).flatMap(([name, fits]) => {
    const colour = byCount.find((each) => fits(...saturationAndLightness(each)))
    return colour ? [[name, swatch(colour, total)] as const] : []
  })
  return { _type: 'sanity.imagePalette', ...Object.fromEntries(swatches) }
}

function saturationAndLightness({
  red,
  green,
  blue,
}: Colour): [saturation: number, lightness: number] {
  const highest = Math.max(red, green, blue) / 255
  const lowest = Math.min(red, green, blue) / 255
  const lightness = (highest + lowest) / 2
  const range = highest - lowest
  return [range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function swatch(colour: Colour, total: number): Record<string, unknown> {
  const background = `#${[colour.red, colour.green, colour.blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const isLight = (colour.red * 299 + colour.green * 587 + colour.blue * 114) / 1_000 > 150
  const text = isLight ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background,
    foreground: text,
    title: text,
    population: Number(((colour.count / total) * 100).toFixed(2)),
  }
}
