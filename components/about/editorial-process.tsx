import { ContentIcon } from '@/components/ui/content-icon'
import { SectionHeading } from '@/components/ui/section-heading'
import type { CardSection } from '@/lib/content/pages/page-parts'

/** The path of an article from the evidence to its next review: an ordered list with visible numbers. */
export function EditorialProcess({ section }: { section: CardSection | null }) {
  if (!section?.heading) return null
  return (
    <section
      aria-labelledby="process-heading"
      className="section-space border-y border-line bg-sand"
    >
      <div className="container-page">
        <SectionHeading id="process-heading" heading={section.heading} intro={section.intro} />
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {(section.items ?? []).map((step, index) => (
            <li key={step._key} className="keep-together border-t-4 border-coral pt-5">
              <div
                aria-hidden="true"
                className="flex items-center justify-between gap-4 text-coral-ink"
              >
                <span className="font-serif text-figure font-semibold">{index + 1}</span>
                <ContentIcon name={step.icon} size={36} />
              </div>
              <h3 className="mt-4 text-h3">{step.title}</h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
