import { numberCitations } from '@/lib/content/citations'
import type { ArticleLabels } from '@/lib/content/labels'
import type { ArticleData } from '@/lib/content/types'
import { ContentsNav } from './contents-nav'
import { KeyFacts } from './key-facts'
import { ReviewNote } from './review-note'
import { RichText } from './rich-text'
import { SourceList } from './source-list'

/** Contents, key facts, the sections, their sources, and how all of it was reviewed. */
export function ArticleBody({ article, labels }: { article: ArticleData; labels: ArticleLabels }) {
  const sections = article.sections ?? []
  const citations = numberCitations(sections)
  const entries = sections.flatMap((section) =>
    section.anchor
      ? [{ anchor: section.anchor, label: section.navLabel ?? section.heading ?? '' }]
      : [],
  )
  if (citations.sources.length > 0) entries.push({ anchor: 'sources', label: labels.sources })
  return (
    <div className="container-page section-space grid gap-x-14 gap-y-8 pt-10! lg:grid-cols-[15rem_minmax(0,44rem)]">
      <ContentsNav heading={labels.contents} entries={entries} />
      <div className="min-w-0">
        <KeyFacts title={labels.keyFacts} facts={article.keyFacts ?? []} />
        {sections.map((section) => (
          <section
            key={section._key}
            id={section.anchor ?? undefined}
            aria-labelledby={section.anchor ? `${section.anchor}-heading` : undefined}
            className="prose mt-14"
          >
            <h2 id={section.anchor ? `${section.anchor}-heading` : undefined}>{section.heading}</h2>
            <RichText value={section.body} labels={labels} citations={citations} />
          </section>
        ))}
        <div className="mt-16 grid gap-12">
          <SourceList
            heading={labels.sources}
            accessedLabel={labels.accessed}
            sources={citations.sources}
          />
          <ReviewNote
            author={article.author}
            review={article.review}
            publishedAt={article.publishedAt}
            lastUpdated={article.lastUpdated}
            labels={labels}
          />
        </div>
      </div>
    </div>
  )
}
