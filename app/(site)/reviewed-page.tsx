import type { ReactNode } from 'react'
import { AdSlot } from '@/components/ui/ad-slot'
import { ReportLink } from '@/components/page-feedback/report-link'
import { ArticleHeader } from '@/components/article/article-header'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { PageActions } from '@/components/article/page-actions'
import { PartHistory } from '@/components/article/part-history'
import { QuickExit } from '@/components/article/quick-exit'
import { RelatedTopics } from '@/components/article/related-topics'
import { TrustBlock } from '@/components/article/trust-block'
import { PrivatePage } from '@/components/consent/private-page'
import { NamedMedicines } from '@/components/pages/named-medicines'
import { JsonLd } from '@/components/ui/json-ld'
import { acceptsFeedback } from '@/lib/content/pages/accepts-feedback'
import type { ArticleData } from '@/lib/content/articles/article'
import { reviewIsOverdue } from '@/lib/content/articles/overdue'
import { fetchParts, partReviews } from '@/lib/content/articles/parts'
import { quickExitLabels } from '@/lib/content/articles/quick-exit'
import type { PostData } from '@/lib/content/blog/post'
import type { MedicineData } from '@/lib/content/medicines/medicine'
import { fetchMedicineCards } from '@/lib/content/medicines/medicines-page'
import { getNamedMedicines } from '@/lib/content/medicines/named-medicines'
import type { TakeawayData } from '@/lib/content/pages/takeaway'
import type { PictureData } from '@/lib/content/image'
import {
  DEFAULT_FEEDBACK_LABELS,
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
  type ArticleLabels,
} from '@/lib/content/site/labels'
import type { SiteSettingsData } from '@/lib/content/site/settings'
import { adService } from '@/lib/env'
import { PageAnswers } from '../page-answers'

interface ReviewedPageProps {
  path: string
  page: ArticleData | PostData | TakeawayData | MedicineData
  settings: SiteSettingsData
  jsonLd: object
  crumbs: { label: string; href?: string }[]
  back: { href: string; label: string }
  /** The title and what surrounds it. */
  header: {
    label: string | null | undefined
    summary: string | null
    note?: string | null
    picture: PictureData | null
  }
  minutes: number
  relatedHeading: string
  /** Set for a printable sheet, which has room for little else. */
  sheet?: { printLabel: string }
  /** The text, with what goes between it and its sources, and the review history of its parts. */
  body: (labels: ArticleLabels, between: ReactNode, parts: ReactNode) => ReactNode
  /** Below everything else. */
  children?: ReactNode
}

/** The layout of articles, posts, medicines, and takeaway sheets: authors and reviewers appear in the same places. */
export async function ReviewedPage({
  path,
  page,
  settings,
  jsonLd,
  crumbs,
  back,
  header,
  minutes,
  relatedHeading,
  sheet,
  body,
  children,
}: ReviewedPageProps) {
  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  // No ad next to text for people who may be in danger. PrivatePage also keeps ad scripts from loading.
  const ad = !page.quickExit && (
    <AdSlot
      label={labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface).advertisement}
      service={adService()}
    />
  )
  const parts = partReviews(await fetchParts(page), page.review?.decidedAt)
  const named = getNamedMedicines(page, await fetchMedicineCards())
  return (
    <>
      <JsonLd data={jsonLd} />
      {page.quickExit && <PrivatePage />}
      {page.quickExit && <QuickExit labels={quickExitLabels(settings.quickExit)} />}
      <article className={sheet && 'sheet'}>
        <ArticleHeader
          crumbs={crumbs}
          back={back}
          {...header}
          title={page.title}
          notice={<EvidenceNotices of={page} labels={labels} />}
          actions={
            <>
              <PageActions
                title={page.title ?? ''}
                printLabel={sheet?.printLabel ?? labels.print}
                shareLabel={labels.share}
                copiedLabel={labels.linkCopied}
              />
              {acceptsFeedback(page, settings) && (
                <ReportLink
                  label={labelsOver(DEFAULT_FEEDBACK_LABELS, settings.answers).reportLink}
                />
              )}
            </>
          }
        >
          <TrustBlock
            author={page.author}
            review={page.review}
            revokedAt={page.revokedAt}
            publishedAt={page.publishedAt}
            lastUpdated={page.lastUpdated}
            minutes={minutes}
            labels={labels}
            overdue={await reviewIsOverdue(page.review?.nextReviewDue)}
          />
        </ArticleHeader>
        {body(labels, ad, <PartHistory entries={parts} labels={labels} />)}
      </article>
      <NamedMedicines
        heading={labels.medicines}
        medicines={named.filter(({ _id }) => _id !== page._id)}
      />
      <RelatedTopics heading={relatedHeading} articles={page.related} />
      {children}
      <PageAnswers path={path} page={page} />
    </>
  )
}
