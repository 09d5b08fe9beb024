import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import type { Block } from '@/lib/content/text'

/** A picture in the text with its caption and credit. */
export function Figure({
  figure,
  marks,
}: {
  figure: Block<'figure'>
  /** The citation numbers of its sources. */
  marks: ReactNode
}) {
  if (!figure.picture?.asset) return null
  return (
    <figure>
      <Picture
        picture={figure.picture}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-auto w-full rounded-lg border border-line bg-surface"
      />
      {(figure.caption || figure.picture.credit || figure.sources) && (
        <figcaption className="mt-2 text-sm text-muted">
          {figure.caption}
          {marks}
          {figure.picture.credit && <span> {figure.picture.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
