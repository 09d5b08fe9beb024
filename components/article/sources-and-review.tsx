import type { ReactNode } from 'react'
import type { CitationIndex } from '@/lib/content/articles/citations'
import type { PersonData, ReviewData } from '@/lib/content/articles/review'
import type { CorrectionRecord } from '@/lib/content/corrections/corrections'
import type { PublicRecord } from '@/lib/content/articles/review-history'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { ReviewNote } from './review-note'
import { SourceList } from './source-list'

interface SourcesAndReviewProps {
  page: {
    author: PersonData | null
    review: ReviewData | null
    publishedAt: string | null
    lastUpdated: string | null
    history: readonly PublicRecord[]
    corrections: readonly CorrectionRecord[]
  }
  citations: CitationIndex
  labels: ArticleLabels
  evidencePath?: string | undefined
  /** Goes at the end of the review record. */
  children: ReactNode
}

/** The end of an article or a post: its sources and its review history. */
export function SourcesAndReview({
  page,
  citations,
  labels,
  evidencePath,
  children,
}: SourcesAndReviewProps) {
  return (
    <>
      <SourceList labels={labels} sources={citations.sources} evidencePath={evidencePath} />
      <ReviewNote
        author={page.author}
        review={page.review}
        publishedAt={page.publishedAt}
        lastUpdated={page.lastUpdated}
        history={page.history}
        corrections={page.corrections}
        labels={labels}
      >
        {children}
      </ReviewNote>
    </>
  )
}
