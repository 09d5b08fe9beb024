import { Picture } from '@/components/ui/picture'
import type { BlockOf } from '@/lib/content/text'

/** A picture in the text with its caption and credit. */
export function Figure({ figure }: { figure: BlockOf<'figure'> }) {
  if (!figure.picture?.asset) return null
  return (
    <figure>
      <Picture
        picture={figure.picture}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-auto w-full rounded-lg border border-line bg-surface"
      />
      {(figure.caption || figure.picture.credit) && (
        <figcaption className="mt-2 text-sm text-muted">
          {figure.caption}
          {figure.picture.credit && <span> {figure.picture.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
