import { ContentIcon } from '@/components/ui/content-icon'
import { SectionHeading } from '@/components/ui/section-heading'
import type { CardSection } from '@/lib/content/pages/page-parts'

const ACCENTS = ['rose', 'violet', 'teal', 'green'] as const

/** What can be screened for. These cards are not links: booking is explained once, next to the evidence. */
export function ScreeningCards({ section }: { section: CardSection | null }) {
  if (!section?.heading) return null
  return (
    <section aria-labelledby="screenings-heading" className="section-space">
      <div className="container-page">
        <SectionHeading id="screenings-heading" heading={section.heading} intro={section.intro} />
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {(section.items ?? []).map((card, index) => (
            <li
              key={card._key}
              data-accent={ACCENTS[index % ACCENTS.length]}
              className="keep-together overflow-hidden rounded-lg border border-line bg-surface"
            >
              <div className="border-b border-line bg-accent-tint p-6 text-accent">
                <ContentIcon name={card.icon} size={48} />
              </div>
              <div className="p-6">
                <h3 className="text-h3">{card.title}</h3>
                <p className="mt-2 text-muted">{card.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
