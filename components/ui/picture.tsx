import type { CSSProperties } from 'react'
import { imageSource, type ImageSource, type PictureData } from '@/lib/content/image'

interface PictureProps {
  picture: PictureData | null | undefined
  /** The `sizes` attribute: how wide the picture is drawn at which viewport. */
  sizes: string
  /** Width ÷ height to crop to, around the hotspot. */
  aspect?: number
  /** The largest picture above the fold: fetched at once, ahead of the rest. */
  priority?: boolean
  className?: string
}

/**
 * A right-sized image from the content lake. Plain `<img srcset>`: the lake resizes and picks the format
 * (`auto=format`), so next/image and its 6 kB of client code would add nothing.
 */
export function Picture({ picture, sizes, aspect, priority = false, className }: PictureProps) {
  const source = picture && imageSource(picture, aspect)
  if (!source) return null
  return (
    // eslint-disable-next-line @next/next/no-img-element -- see above
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet && sizes}
      width={source.width}
      height={source.height}
      alt={picture.decorative ? '' : (picture.alt ?? '')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
      style={pictureStyle(picture, source)}
    />
  )
}

/** The placeholder while it loads, and the part that must stay in view where its box crops it. */
function pictureStyle(picture: PictureData, source: ImageSource): CSSProperties | undefined {
  const { x, y } = picture.hotspot ?? {}
  if (!source.lqip && (x === undefined || y === undefined)) return undefined
  return {
    ...(source.lqip ? { backgroundImage: `url("${source.lqip}")`, backgroundSize: 'cover' } : {}),
    ...(x === undefined || y === undefined
      ? {}
      : { objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` }),
  }
}
