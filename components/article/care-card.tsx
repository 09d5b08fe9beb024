import type { ReactNode } from 'react'
import { ContentIcon } from '@/components/ui/content-icon'
import { changedSources } from '@/lib/content/articles/evidence'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { Block } from '@/lib/content/text'

type CareLevel = NonNullable<Block<'careCard'>['level']>

const ICONS: Readonly<Record<CareLevel, string>> = {
  nonUrgent: 'stethoscope',
  urgent: 'clock',
  emergency: 'alert',
}

/**
 * When to get help, in three levels. Modeled on the NHS care card: the heading states the level in words, because color
 * alone says nothing to many readers.
 */
export function CareCard({
  card,
  labels,
  headingLevel = 3,
  children,
}: {
  card: Pick<Block<'careCard'>, 'level' | 'heading' | 'body'>
  labels: ArticleLabels
  headingLevel?: 2 | 3 | undefined
  children: ReactNode
}) {
  const level = card.level ?? 'nonUrgent'
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="care-card" data-level={level}>
      <Heading className="care-card-heading">
        <ContentIcon name={ICONS[level]} size={26} className="mt-0.5 shrink-0" />
        <span>
          <span className="block font-sans text-sm font-bold tracking-normal">{labels[level]}</span>
          {card.heading}
        </span>
      </Heading>
      <div className="prose prose-compact px-5 py-5 sm:px-6">
        {children}
        {/* A note about a changed source must not delay anyone. */}
        {level === 'emergency' && changedSources(card.body).length > 0 && (
          <p className="font-semibold">{labels.emergencyStands}</p>
        )}
      </div>
    </section>
  )
}
