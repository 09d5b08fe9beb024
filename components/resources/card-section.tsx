import { LinkCard } from '@/components/ui/link-card'
import { SectionHeading } from '@/components/ui/section-heading'
import { SiteLink } from '@/components/ui/site-link'
import type { CardSection as CardSectionData } from '@/lib/content/pages/page-parts'

interface CardSectionProps {
  id: string
  section: CardSectionData | null
  columns: 3 | 4
  ground?: 'paper' | 'sand'
  soonLabel?: string | null
  /** A link to more cards of this kind. */
  more?: { label: string; href: string }
}

const COLUMNS = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' } as const

/** A heading and its cards in a grid. */
export function CardSection({
  id,
  section,
  columns,
  ground = 'paper',
  soonLabel,
  more,
}: CardSectionProps) {
  if (!section?.heading) return null
  return (
    <section
      aria-labelledby={id}
      className={`section-space ${ground === 'sand' ? 'border-y border-line bg-sand' : ''}`}
    >
      <div className="container-page">
        <SectionHeading id={id} heading={section.heading} intro={section.intro} />
        <ul className={`mt-8 grid gap-6 sm:grid-cols-2 ${COLUMNS[columns]}`}>
          {(section.items ?? []).map((card) => (
            <li key={card._key} className="keep-together grid">
              <LinkCard card={card} soonLabel={soonLabel} />
            </li>
          ))}
        </ul>
        {more && (
          <p className="mt-6">
            <SiteLink href={more.href} className="link inline-block py-1 font-semibold">
              {more.label}
            </SiteLink>
          </p>
        )}
      </div>
    </section>
  )
}
