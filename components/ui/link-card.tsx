import type { IconCardData } from '@/lib/content/pages/page-parts'
import { isLinkAddress } from '@/schemas/address'
import { ContentIcon } from './content-icon'
import { ArrowRight } from './glyphs'
import { SiteLink } from './site-link'

interface LinkCardProps {
  card: IconCardData
  /** The label of a card that leads nowhere yet. */
  soonLabel?: string | null
}

/** An icon, a title, and a sentence; the link at the bottom covers the card. */
export function LinkCard({ card, soonLabel }: LinkCardProps) {
  const leads = isLinkAddress(card.href)
  return (
    <div
      data-accent="teal"
      className={`group relative flex flex-col rounded-lg border border-line p-6 ${
        leads ? 'topic-card bg-surface' : 'bg-paper'
      }`}
    >
      <ContentIcon name={card.icon} size={36} className={leads ? 'text-coral' : 'text-muted'} />
      <h3 className="mt-4 text-h3">{card.title}</h3>
      <p className="mt-2 mb-5 text-muted">{card.text}</p>
      {leads ? (
        <SiteLink
          href={card.href}
          className="stretched-link mt-auto inline-flex items-center gap-2 font-semibold text-brand wrap-anywhere"
        >
          {card.linkLabel || card.title}
          <ArrowRight className="shrink-0 transition-transform group-hover:translate-x-1 motion-reduce:transition-none" />
        </SiteLink>
      ) : (
        soonLabel && (
          <p className="mt-auto self-start rounded-full border border-line-strong px-3 py-0.5 text-sm font-semibold text-muted">
            {soonLabel}
          </p>
        )
      )}
    </div>
  )
}
