import { TopicCard } from '@/components/ui/topic-card'
import type { ArticleCardData } from '@/lib/content/articles/article'

/** Articles that the reader may need next. */
export function RelatedTopics({
  heading,
  articles,
}: {
  heading: string
  articles: (ArticleCardData | null)[] | null
}) {
  const shown = (articles ?? []).flatMap((article) => (article ? [article] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print">
      <div className="container-page pb-[var(--section-space)]">
        <h2 id="related" className="text-h2">
          {heading}
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((article) => (
            <li key={article._id} className="grid">
              <TopicCard article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
