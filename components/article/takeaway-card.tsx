import { ContentIcon } from '@/components/ui/content-icon'
import { ArrowRight } from '@/components/ui/glyphs'
import { SiteLink } from '@/components/ui/site-link'
import type { MedicineCardData } from '@/lib/content/medicines/medicines-page'
import type { TakeawayCardData } from '@/lib/content/pages/takeaways-page'
import { pathFor } from '@/lib/paths'

interface TakeawayCardProps {
  card: TakeawayCardData | MedicineCardData
  /** Below the text, if set. */
  linkLabel?: string
}

/** A sheet or a medicine in a list. The heading has the link; its target covers the card. */
export function TakeawayCard({ card, linkLabel }: TakeawayCardProps) {
  const href = pathFor(card)
  if (!href) return null
  return (
    <div
      data-accent="teal"
      className="topic-card group relative flex gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <ContentIcon name={card.icon ?? 'clipboard'} size={32} className="shrink-0 text-coral" />
      <div className="min-w-0">
        <h3 className="text-h4">
          <SiteLink href={href} className="stretched-link">
            {card.title}
          </SiteLink>
        </h3>
        <p className="mt-1.5 text-base text-muted">{card.summary}</p>
        {linkLabel && (
          <span
            aria-hidden="true"
            className="mt-3 inline-flex items-center gap-2 font-semibold text-brand"
          >
            {linkLabel}
            <ArrowRight className="transition-transform group-hover:translate-x-1 motion-reduce:transition-none" />
          </span>
        )}
      </div>
    </div>
  )
}
