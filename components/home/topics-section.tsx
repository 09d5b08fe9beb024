import { SectionHeading } from '@/components/ui/section-heading'
import { TopicCard } from '@/components/ui/topic-card'
import type { HomePageData } from '@/lib/content/pages/home-page'

/** The topics preview that the hero's first button scrolls to. */
export function TopicsSection({ section }: { section: HomePageData['topicsSection'] }) {
  if (!section) return null
  return (
    <section
      id="topics"
      aria-labelledby="topics-heading"
      className="section-space border-y border-line bg-sand"
    >
      <div className="container-page">
        <SectionHeading id="topics-heading" heading={section.heading} intro={section.intro} />
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {(section.articles ?? []).map(
            (article) =>
              article && (
                <li key={article._id} className="grid">
                  <TopicCard article={article} linkLabel={section.linkLabel} />
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  )
}
