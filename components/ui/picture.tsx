import { imageSource, type PictureData } from '@/lib/content/image'

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
      style={
        source.lqip
          ? { backgroundImage: `url("${source.lqip}")`, backgroundSize: 'cover' }
          : undefined
      }
    />
  )
}
