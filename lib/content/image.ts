import { createImageUrlBuilder } from '@sanity/image-url'
import { isHosted } from '../env'
import { dataset, projectId } from './fetch/client'
import { getPlaceholder } from './placeholder.ts'

/** A picture as queries return it: with the asset's metadata resolved. */
export interface PictureData {
  alt: string | null
  decorative: boolean | null
  credit: string | null
  hotspot: { x?: number; y?: number; width?: number; height?: number } | null
  crop: { top?: number; bottom?: number; left?: number; right?: number } | null
  asset: {
    _id: string
    url: string | null
    lqip: string | null
    width: number | null
    height: number | null
  } | null
}

// The embedded lake serves images from our own origin; hosted Sanity has its own image host.
const builder = createImageUrlBuilder({
  projectId,
  dataset,
  ...(isHosted ? {} : { baseUrl: '/lake' }),
})

const WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920] as const

export interface ImageSource {
  src: string
  srcSet: string | undefined
  /** The pixel size of the largest candidate: it gives the browser the aspect ratio. */
  width: number
  height: number
  lqip: string | undefined
}

/** A picture with resolved URLs: a client component can render it without knowing the lake. */
export interface ResolvedPicture extends ImageSource {
  alt: string
  /** The object position when cropped, from 0 to 1 of the overflow: the whole hotspot stays visible. */
  hotspot: { x: number; y: number } | undefined
}

/** Null if the picture has no asset. */
export function resolvePicture(picture: PictureData, aspect?: number): ResolvedPicture | null {
  const source = imageSource(picture, aspect)
  if (!source) return null
  const { x, y, width, height } = picture.hotspot ?? {}
  return {
    ...source,
    alt: picture.decorative ? '' : (picture.alt ?? ''),
    hotspot:
      x === undefined || y === undefined ? undefined : { x: held(x, width), y: held(y, height) },
  }
}

/**
 * Proportional to the hotspot's position between both edges. Centered instead, a hotspot near an edge loses its outer
 * part: a face at the right of the landing page was cut in two.
 */
function held(middle: number, size = 0): number {
  if (size >= 1) return middle
  return Math.min(Math.max((middle - size / 2) / (1 - size), 0), 1)
}

/**
 * URLs of one picture at the widths a page may need, cropped around the hotspot if `aspect` (width ÷ height) is given.
 * Null if the picture has no asset. Vector pictures have one URL: they fit any width.
 */
export function imageSource(picture: PictureData, aspect?: number): ImageSource | null {
  const { asset } = picture
  if (!asset?.width || !asset.height) return null
  const ratio = aspect ?? asset.width / asset.height
  const source = getSource(picture, asset._id)
  if (isVector(picture)) {
    return {
      src: builder.image({ asset: source.asset }).url(),
      srcSet: undefined,
      width: asset.width,
      height: Math.round(asset.width / ratio),
      lqip: undefined,
    }
  }
  const at = (width: number) => {
    const sized = builder.image(source).width(width).auto('format').quality(75)
    return (aspect ? sized.height(Math.round(width / aspect)).fit('crop') : sized.fit('max')).url()
  }
  const available = asset.width
  const widths = WIDTHS.filter((width) => width <= available)
  const largest = widths.at(-1) ?? available
  return {
    src: at(Math.min(largest, 1080)),
    srcSet: (widths.length > 0 ? widths : [available])
      .map((width) => `${at(width)} ${width}w`)
      .join(', '),
    width: largest,
    height: Math.round(largest / ratio),
    lqip: getPlaceholder(asset.lqip),
  }
}

/** A picture's asset and crop, as the URL builder expects them. */
function getSource(picture: PictureData, assetId: string) {
  return {
    asset: { _ref: assetId },
    ...(picture.crop ? { crop: { top: 0, bottom: 0, left: 0, right: 0, ...picture.crop } } : {}),
    ...(picture.hotspot
      ? { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...picture.hotspot } }
      : {}),
  }
}

/** Whether a picture is a vector drawing, which social networks do not show. */
export function isVector(picture: PictureData): boolean {
  return picture.asset?._id.endsWith('-svg') ?? false
}

/**
 * The URL of exactly this size, cropped around the hotspot, in a universally supported format. A vector drawing is
 * requested as PNG; a lake that cannot rasterize returns the drawing itself. Null without an asset.
 */
export function croppedImageUrl(
  picture: PictureData,
  size: { width: number; height: number },
): string | null {
  if (!picture.asset?._id) return null
  return builder
    .image(getSource(picture, picture.asset._id))
    .width(size.width)
    .height(size.height)
    .fit('crop')
    .format(isVector(picture) ? 'png' : 'jpg')
    .url()
}
