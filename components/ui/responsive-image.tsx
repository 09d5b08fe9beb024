import type { CSSProperties } from 'react'
import type { ResolvedPicture } from '@/lib/content/image'

export interface ImageLayout {
  /** The `sizes` attribute: the rendered width by viewport. */
  sizes: string
  /** The largest picture above the fold: fetched at once, ahead of the rest. */
  priority?: boolean
  className?: string
}

/**
 * A right-sized image with URLs resolved on the server. Plain `<img srcset>`: the lake resizes and picks the format
 * (`auto=format`), so next/image and its 6 kB of client code would add nothing.
 */
export function ResponsiveImage({
  picture,
  sizes,
  priority = false,
  className,
}: ImageLayout & { picture: ResolvedPicture }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- see above
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
      style={pictureStyle(picture)}
    />
  )
}

/** The placeholder while it loads, and the focal area that must stay visible when cropped. */
function pictureStyle({ lqip, hotspot }: ResolvedPicture): CSSProperties | undefined {
  if (!lqip && !hotspot) return undefined
  return {
    ...(lqip ? { backgroundImage: `url("${lqip}")`, backgroundSize: 'cover' } : {}),
    ...(hotspot
      ? { objectPosition: `${Math.round(hotspot.x * 100)}% ${Math.round(hotspot.y * 100)}%` }
      : {}),
  }
}
