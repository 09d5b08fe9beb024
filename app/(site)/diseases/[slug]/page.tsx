import type { Metadata } from 'next'
import { AdSlot } from '@/components/ads/ad-slot'
import { ArticleBody } from '@/components/article/article-body'
import { ArticleHeader } from '@/components/article/article-header'
import { PageActions } from '@/components/article/page-actions'
import { QuickExit } from '@/components/article/quick-exit'
import { RelatedTopics } from '@/components/article/related-topics'
import { TrustBlock } from '@/components/article/trust-block'
import { CallToAction } from '@/components/ui/call-to-action'
import { JsonLd } from '@/components/ui/json-ld'
import { articleJsonLd } from '@/lib/content/json-ld/article-json-ld'
import {
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { movedOrMissing } from '@/lib/content/addresses/moved-or-missing'
import { reviewIsOverdue } from '@/lib/content/articles/overdue'
import { quickExitLabels } from '@/lib/content/articles/quick-exit'
import { readingMinutes } from '@/lib/content/articles/reading-time'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchArticle, fetchArticleSlugs } from '@/lib/content/articles/article'
import { adService } from '@/lib/env'

// The whole page hangs on its slug; a shell without it would be a soft 404 for unknown ones.
export const instant = false

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchArticleSlugs()
  return slugs.map((slug) => ({ slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/diseases/[slug]'>): Promise<Metadata> {
  const { slug } = await params
  const [settings, article] = await Promise.all([fetchSiteSettings(), fetchArticle(slug)])
  if (!article) return movedOrMissing(`/diseases/${slug}`)
  return pageMetadata({
    path: `/diseases/${slug}`,
    title: article.title,
    description: article.summary,
    settings,
    seo: article.seo,
    type: 'article',
  })
}

export default async function ArticlePage({ params }: PageProps<'/diseases/[slug]'>) {
  const { slug } = await params
  const [settings, article] = await Promise.all([fetchSiteSettings(), fetchArticle(slug)])
  if (!article) return movedOrMissing(`/diseases/${slug}`)

  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const path = `/diseases/${slug}`
  // Not beside words for people who may be in danger.
  const ad = !article.quickExit && (
    <AdSlot
      label={labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface).advertisement}
      service={adService()}
    />
  )
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    // Search engines want an address of every step but the last: the topics stand on the landing page.
    { label: article.breadcrumbCategory ?? '', href: '/#topics' },
    { label: article.topicName ?? article.title ?? '' },
  ]
  const minutes = readingMinutes((article.sections ?? []).flatMap((section) => section.body ?? []))
  return (
    <>
      <JsonLd data={articleJsonLd(article, { path, siteName: settings.siteName })} />
      {article.quickExit && <QuickExit labels={quickExitLabels(settings.quickExit)} />}
      <article>
        <ArticleHeader
          crumbs={crumbs}
          back={{ href: '/', label: labels.back }}
          label={article.headerLabel}
          title={article.title}
          summary={article.summary}
          note={article.guidelineNote}
          picture={article.heroImage}
          actions={
            <PageActions
              title={article.title ?? ''}
              printLabel={labels.print}
              shareLabel={labels.share}
              copiedLabel={labels.linkCopied}
            />
          }
        >
          <TrustBlock
            author={article.author}
            review={article.review}
            revokedAt={article.revokedAt}
            lastUpdated={article.lastUpdated}
            minutes={minutes}
            labels={labels}
            overdue={await reviewIsOverdue(article.review?.nextReviewDue)}
          />
        </ArticleHeader>
        <ArticleBody article={article} labels={labels}>
          {ad}
        </ArticleBody>
      </article>
      <RelatedTopics heading={labels.related} articles={article.related} />
      <CallToAction cta={article.closingCta} id="closing-heading" />
    </>
  )
}
