import type { ReactNode } from 'react'
import { RichText } from '@/components/article/rich-text'
import { SourcesAndReview } from '@/components/article/sources-and-review'
import { numberCitations } from '@/lib/content/articles/citations'
import { headingAnchors } from '@/lib/content/articles/sections'
import { markedName, getSigners } from '@/lib/content/articles/review'
import { longDate } from '@/lib/content/site/dates'
import type { ArticleLabels, TakeawayLabels } from '@/lib/content/site/labels'
import { absoluteUrl } from '@/lib/content/site/metadata'
import type { TakeawayData } from '@/lib/content/pages/takeaway'

interface SheetProps {
  sheet: TakeawayData
  path: string
  labels: TakeawayLabels
  /** The labels that every reviewed page shares. */
  articleLabels: ArticleLabels
  /** The review history of the page's parts. */
  parts: ReactNode
}

/** A sheet to fill in and print: its audience, content, sources, and review history. */
export function Sheet({ sheet, path, labels, articleLabels, parts }: SheetProps) {
  const body = sheet.body ?? []
  const citations = numberCitations([{ body }])
  return (
    <div className="sheet-space container-page">
      <div className="mx-auto max-w-[48rem]">
        <div className="no-print rounded-lg bg-tint px-5 py-4">
          <p className="needs-script font-semibold">{labels.fill}</p>
          <p>{labels.onDevice}</p>
        </div>
        {sheet.audience && (
          <p className="sheet-audience mt-6">
            <strong>{labels.audience}</strong> {sheet.audience}
          </p>
        )}
        <div className="prose mt-6">
          <RichText
            value={body}
            labels={articleLabels}
            citations={citations}
            cardHeading={2}
            anchors={headingAnchors(body)}
          />
        </div>
        <div className="sheet-end mt-14 grid gap-12">
          <SourcesAndReview page={sheet} citations={citations} labels={articleLabels}>
            {parts}
          </SourcesAndReview>
        </div>
        <PaperNote sheet={sheet} path={path} labels={labels} articleLabels={articleLabels} />
      </div>
    </div>
  )
}

/** The page's review data in one line at the bottom of the paper. */
function PaperNote({ sheet: { review }, path, labels, articleLabels }: Omit<SheetProps, 'parts'>) {
  const reviewed = getSigners(review)
    .map((each) => markedName(each, articleLabels.sampleReviewer))
    .filter(Boolean)
    .join('; ')
  const due = longDate(review?.nextReviewDue)
  return (
    <p className="paper-only">
      {reviewed &&
        `${articleLabels.medicallyReviewed}: ${reviewed}, ${longDate(review?.decidedAt)}. `}
      {due && `${articleLabels.nextReview}: ${due}. `}
      {labels.paper} {labels.foundAt} {absoluteUrl(path)}
    </p>
  )
}
