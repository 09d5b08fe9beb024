import type { ReactNode } from 'react'
import { AdSlot } from '@/components/ads/ad-slot'
import { ArticleHeader } from '@/components/article/article-header'
import { PageActions } from '@/components/article/page-actions'
import { QuickExit } from '@/components/article/quick-exit'
import { RelatedTopics } from '@/components/article/related-topics'
import { TrustBlock } from '@/components/article/trust-block'
import { JsonLd } from '@/components/ui/json-ld'
import type { ArticleData } from '@/lib/content/articles/article'
import { reviewIsOverdue } from '@/lib/content/articles/overdue'
import { quickExitLabels } from '@/lib/content/articles/quick-exit'
import type { PostData } from '@/lib/content/blog/post'
import type { PictureData } from '@/lib/content/image'
import {
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
  page: ArticleData | PostData
  settings: SiteSettingsData
  jsonLd: object
  crumbs: { label: string; href?: string }[]
  back: { href: string; label: string }
  /** What stands about the title. */
  header: {
    label: string | null | undefined
    summary: string | null
    note?: string | null
    picture: PictureData | null
  }
  minutes: number
  relatedHeading: string
  /** The text, with what stands between it and its sources. */
  body: (labels: ArticleLabels, between: ReactNode) => ReactNode
  /** Below everything. */
  children?: ReactNode
}

/** The page of an article and of a post: who answers for the words is said in the same places. */
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
  body,
  children,
}: ReviewedPageProps) {
  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  // Not beside words for people who may be in danger.
  const ad = !page.quickExit && (
    <AdSlot
      label={labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface).advertisement}
      service={adService()}
    />
  )
  return (
    <>
      <JsonLd data={jsonLd} />
      {page.quickExit && <QuickExit labels={quickExitLabels(settings.quickExit)} />}
      <article>
        <ArticleHeader
          crumbs={crumbs}
          back={back}
          {...header}
          title={page.title}
          actions={
            <PageActions
              title={page.title ?? ''}
              printLabel={labels.print}
              shareLabel={labels.share}
              copiedLabel={labels.linkCopied}
            />
          }
        >
          <TrustBlock
            author={page.author}
            review={page.review}
            revokedAt={page.revokedAt}
            lastUpdated={page.lastUpdated}
            minutes={minutes}
            labels={labels}
            overdue={await reviewIsOverdue(page.review?.nextReviewDue)}
          />
        </ArticleHeader>
        {body(labels, ad)}
      </article>
      <RelatedTopics heading={relatedHeading} articles={page.related} />
      {children}
      <PageAnswers path={path} page={page} />
    </>
  )
}
