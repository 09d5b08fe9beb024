import { createImageUrlBuilder } from '@sanity/image-url'
import { isHosted } from '../env'
import { dataset, projectId } from './fetch/client'

/** A picture as the queries deliver it: the asset's own facts resolved, nothing to look up again. */
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

// The embedded lake answers under our own origin; hosted Sanity has its own image host.
const builder = createImageUrlBuilder({
  projectId,
  dataset,
  ...(isHosted ? {} : { baseUrl: '/lake' }),
})

/** It stands in a style: nothing that could end the address, and no host that would be told of the reader. */
const INLINE = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/

const WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920] as const

export interface ImageSource {
  src: string
  srcSet: string | undefined
  /** Pixels of the largest candidate: the browser takes the box's shape from them. */
  width: number
  height: number
  lqip: string | undefined
}

/** A picture whose addresses are settled: what a client component can draw without knowing the lake. */
export interface ResolvedPicture extends ImageSource {
  alt: string
  /** Where its box holds it when it crops it, from 0 to 1 of what is left over: all of the hotspot stays in view. */
  hotspot: { x: number; y: number } | undefined
}

/** Null when the picture has no asset. */
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
 * As far along as the spot is between both edges. Held at its middle instead, a spot near an edge loses its outer part:
 * a face at the right of the landing page was cut in two.
 */
function held(middle: number, size = 0): number {
  if (size >= 1) return middle
  return Math.min(Math.max((middle - size / 2) / (1 - size), 0), 1)
}

/**
 * Addresses of one picture at the widths a page may need, cropped around the hotspot where `aspect`
 * (width ÷ height) is given. Null when the picture has no asset. Vector pictures have one address: they
 * fit any width.
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
    lqip: asset.lqip && INLINE.test(asset.lqip) ? asset.lqip : undefined,
  }
}

/** A picture's asset, and the part of it that must stay in view, as the address builder takes them. */
function getSource(picture: PictureData, assetId: string) {
  return {
    asset: { _ref: assetId },
    ...(picture.crop ? { crop: { top: 0, bottom: 0, left: 0, right: 0, ...picture.crop } } : {}),
    ...(picture.hotspot
      ? { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...picture.hotspot } }
      : {}),
  }
}

/** Whether a picture is made of lines, which social networks do not show. */
export function isVector(picture: PictureData): boolean {
  return picture.asset?._id.endsWith('-svg') ?? false
}

/**
 * The address of exactly this size, cropped around the hotspot, in a format that everything can read. A
 * drawing is asked for as PNG; a lake that cannot draw answers with the drawing itself. Null without an asset.
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
