import { resolvePicture, type PictureData } from '@/lib/content/image'
import { ResponsiveImage, type ImageLayout } from './responsive-image'

interface PictureProps extends ImageLayout {
  picture: PictureData | null | undefined
  /** Width ÷ height to crop to, around the hotspot. */
  aspect?: number
}

/** An image from the content lake, for server components; nothing if it has no asset. */
export function Picture({ picture, aspect, ...imageProps }: PictureProps) {
  const resolved = picture && resolvePicture(picture, aspect)
  return resolved && <ResponsiveImage picture={resolved} {...imageProps} />
}
