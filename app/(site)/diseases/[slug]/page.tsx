import type { Metadata } from 'next'
import { ArticleBody } from '@/components/article/article-body'
import { CallToAction } from '@/components/ui/call-to-action'
import { articleJsonLd } from '@/lib/content/json-ld/article-json-ld'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { readingMinutes } from '@/lib/content/articles/reading-time'
import { articleSections } from '@/lib/content/articles/sections'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchArticle, fetchArticleSlugs, type ArticleData } from '@/lib/content/articles/article'
import { decodePath, isPlainSlug, pathFor, pathIn } from '@/lib/paths'
import { ReviewedPage } from '../../reviewed-page'

// The whole page depends on its slug; a shell without it would be a soft 404 for unknown slugs.
export const instant = false

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchArticleSlugs()
  return slugs.filter(isPlainSlug).map((slug) => ({ slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/diseases/[slug]'>): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  const [settings, article] = await Promise.all([fetchSiteSettings(), fetchArticle(slug)])
  if (!article) return movedOrMissing(pathIn('article', slug))
  return pageMetadata({
    path: pathIn('article', slug),
    title: article.title,
    description: article.summary,
    settings,
    seo: article.seo,
    type: 'article',
  })
}

/** The guide that the page belongs to; null for a guide itself, and if the guide is not public. */
function guideCrumb({ guide }: ArticleData): { label: string; href: string } | null {
  const href = guide && pathFor(guide)
  return href ? { label: guide.shortTitle ?? guide.title ?? '', href } : null
}

export default async function ArticlePage({ params }: PageProps<'/diseases/[slug]'>) {
  const slug = decodePath((await params).slug)
  const [settings, article] = await Promise.all([fetchSiteSettings(), fetchArticle(slug)])
  if (!article) return movedOrMissing(pathIn('article', slug))

  const path = pathIn('article', slug)
  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const guide = guideCrumb(article)
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    // Search engines want a URL for every crumb but the last: the topics are on the landing page.
    guide ?? { label: article.breadcrumbCategory ?? '', href: '/#topics' },
    { label: article.topicName ?? article.title ?? '' },
  ]
  const minutes = readingMinutes(articleSections(article).flatMap(({ body }) => body ?? []))
  return (
    <ReviewedPage
      path={path}
      page={article}
      settings={settings}
      jsonLd={articleJsonLd(article, { path, siteName: settings.siteName })}
      crumbs={crumbs}
      back={
        guide
          ? { href: guide.href, label: labels.backToGuide.replace('{topic}', () => guide.label) }
          : { href: '/', label: labels.back }
      }
      header={{
        label: article.headerLabel,
        summary: article.summary,
        note: article.guidelineNote,
        picture: article.heroImage,
      }}
      minutes={minutes}
      relatedHeading={labels.related}
      body={(words, between, parts) => (
        <ArticleBody article={article} labels={words} parts={parts}>
          {between}
        </ArticleBody>
      )}
    >
      <CallToAction cta={article.closingCta} id="closing-heading" />
    </ReviewedPage>
  )
}
