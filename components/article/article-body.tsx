import type { ReactNode } from 'react'
import { numberCitations } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { articleSections } from '@/lib/content/articles/sections'
import type { ArticleData } from '@/lib/content/articles/article'
import { ContentsNav } from './contents-nav'
import { KeyFacts } from './key-facts'
import { contentsEntries, SectionList } from './section-list'
import { SourcesAndReview } from './sources-and-review'

/** Contents, key facts, the sections, their sources, and how all of it was reviewed. */
export function ArticleBody({
  article,
  labels,
  children,
}: {
  article: ArticleData
  labels: ArticleLabels
  /** Between the text and its sources. */
  children?: ReactNode
}) {
  const sections = articleSections(article)
  const citations = numberCitations(sections)
  const entries = contentsEntries(sections)
  if (citations.sources.length > 0) entries.push({ anchor: 'sources', label: labels.sources })
  return (
    <div className="container-page section-space grid gap-x-14 gap-y-8 pt-10! lg:grid-cols-[15rem_minmax(0,44rem)]">
      <ContentsNav heading={labels.contents} entries={entries} />
      <div className="min-w-0">
        <KeyFacts title={labels.keyFacts} facts={article.keyFacts ?? []} />
        <SectionList sections={sections} labels={labels} citations={citations} />
        {children}
        <div className="below-fold mt-16 grid gap-12">
          <SourcesAndReview page={article} citations={citations} labels={labels} />
        </div>
      </div>
    </div>
  )
}
