import type { Metadata } from 'next'
import { AdSlot } from '@/components/ads/ad-slot'
import { ArticleHeader } from '@/components/article/article-header'
import { PageActions } from '@/components/article/page-actions'
import { QuickExit } from '@/components/article/quick-exit'
import { RelatedTopics } from '@/components/article/related-topics'
import { TrustBlock } from '@/components/article/trust-block'
import { PostBody } from '@/components/blog/post-body'
import { JsonLd } from '@/components/ui/json-ld'
import { fetchBlogPage } from '@/lib/content/blog/blog-page'
import { DEFAULT_BLOG_LABELS } from '@/lib/content/blog/blog-labels'
import { withFeedLink } from '@/lib/content/blog/feed'
import {
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { movedOrMissing } from '@/lib/content/addresses/moved-or-missing'
import { reviewIsOverdue } from '@/lib/content/articles/overdue'
import { postJsonLd } from '@/lib/content/json-ld/post-json-ld'
import { quickExitLabels } from '@/lib/content/articles/quick-exit'
import { minutesOf } from '@/lib/content/articles/reading-time'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchNewestPostSlugs, fetchPost } from '@/lib/content/blog/post'
import { adService } from '@/lib/env'

// The whole page hangs on its slug; a shell without it would be a soft 404 for unknown ones.
export const instant = false

/** The newest; the others are made at their first visit. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchNewestPostSlugs()
  return slugs.map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const { slug } = await params
  const [settings, page, post] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPost(slug),
  ])
  if (!post) return movedOrMissing(`/blog/${slug}`)
  const metadata = pageMetadata({
    path: `/blog/${slug}`,
    title: post.title,
    description: post.excerpt,
    settings,
    seo: post.seo,
    type: 'article',
  })
  return withFeedLink(metadata, page?.hero?.title ?? '')
}

export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params
  const [settings, page, post] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPost(slug),
  ])
  if (!post) return movedOrMissing(`/blog/${slug}`)
  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const blogLabels = labelsOver(DEFAULT_BLOG_LABELS, page?.labels)
  const path = `/blog/${slug}`
  // Not beside words for people who may be in danger.
  const ad = !post.quickExit && (
    <AdSlot
      label={labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface).advertisement}
      service={adService()}
    />
  )
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    { label: page?.hero?.title ?? '', href: '/blog' },
    { label: post.title ?? '' },
  ]
  return (
    <>
      <JsonLd data={postJsonLd(post, { path, siteName: settings.siteName })} />
      {post.quickExit && <QuickExit labels={quickExitLabels(settings.quickExit)} />}
      <article>
        <ArticleHeader
          crumbs={crumbs}
          back={{ href: '/blog', label: blogLabels.back }}
          label={post.category?.title}
          title={post.title}
          summary={post.excerpt}
          picture={post.image}
          actions={
            <PageActions
              title={post.title ?? ''}
              printLabel={labels.print}
              shareLabel={labels.share}
              copiedLabel={labels.linkCopied}
            />
          }
        >
          <TrustBlock
            author={post.author}
            review={post.review}
            revokedAt={post.revokedAt}
            lastUpdated={post.lastUpdated}
            minutes={minutesOf(post.words ?? 0)}
            labels={labels}
            overdue={await reviewIsOverdue(post.review?.nextReviewDue)}
          />
        </ArticleHeader>
        <PostBody post={post} labels={labels}>
          {ad}
        </PostBody>
      </article>
      <RelatedTopics heading={blogLabels.relatedHeading} articles={post.related} />
    </>
  )
}
