import type { Metadata } from 'next'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { QuickExit } from '@/components/article/quick-exit'
import { SourceList } from '@/components/article/source-list'
import { StatementList } from '@/components/evidence/statement-list'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { SiteLink } from '@/components/ui/site-link'
import { movedOrMissing } from '@/lib/content/addresses/moved-or-missing'
import { fetchArticle, fetchArticleSlugs, type ArticleData } from '@/lib/content/articles/article'
import { numberCitations, openingTexts } from '@/lib/content/articles/citations'
import { quickExitLabels } from '@/lib/content/articles/quick-exit'
import { articleSections } from '@/lib/content/articles/sections'
import { statementsOf } from '@/lib/content/articles/statements'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { DEFAULT_EVIDENCE_LABELS, fetchSourcesPage } from '@/lib/content/pages/sources-page'
import { longDate } from '@/lib/content/site/dates'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { evidencePath } from '@/lib/paths'
import { PageAnswers } from '../../../../page-answers'

// As the article's own: the whole page hangs on the slug.
export const instant = false

type Props = PageProps<'/diseases/[slug]/evidence'>

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchArticleSlugs()
  return slugs.map((slug) => ({ slug }))
}

async function load(slug: string) {
  const [settings, article, page] = await Promise.all([
    fetchSiteSettings(),
    fetchArticle(slug),
    fetchSourcesPage(),
  ])
  return { settings, article, labels: labelsOver(DEFAULT_EVIDENCE_LABELS, page?.labels) }
}

const nameOf = ({ topicName, title }: ArticleData) => topicName ?? title ?? ''

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const { settings, article, labels } = await load(slug)
  if (!article) return movedOrMissing(evidencePath(slug))
  return pageMetadata({
    path: evidencePath(slug),
    title: `${labels.evidence}: ${nameOf(article)}`,
    description: `${nameOf(article)}: ${labels.intro}`,
    settings,
    seo: article.seo && { ...article.seo, title: null, description: null },
  })
}

export default async function EvidencePage({ params }: Props) {
  const { slug } = await params
  const { settings, article, labels } = await load(slug)
  if (!article) return movedOrMissing(evidencePath(slug))
  const path = `/diseases/${slug}`
  const articleLabels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const title = `${labels.evidence}: ${nameOf(article)}`
  // In the article's own order, so that each source has the number that it has there.
  const citations = numberCitations([...openingTexts(article), ...articleSections(article)])
  const { lastUpdated } = article
  return (
    <>
      <JsonLd
        data={pageJsonLd({
          ...{ type: 'WebPage', path: evidencePath(slug), title, lastUpdated },
          description: `${nameOf(article)}: ${labels.intro}`,
        })}
      />
      {article.quickExit && <QuickExit labels={quickExitLabels(settings.quickExit)} />}
      <PageHeader
        crumbs={[
          { label: settings.navigation?.homeLabel ?? '', href: '/' },
          { label: nameOf(article), href: path },
          { label: labels.evidence },
        ]}
        title={title}
        tagline={labels.intro}
      >
        {lastUpdated && (
          <p className="mt-4 text-sm font-semibold">
            {articleLabels.lastUpdated}: <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
          </p>
        )}
        <EvidenceNotices of={article} labels={articleLabels} />
        <p className="no-print mt-4 flex flex-wrap gap-x-6 font-semibold">
          <SiteLink href={path} className="link inline-block py-1">
            {labels.toArticle}
          </SiteLink>
          <SiteLink href="/sources" className="link inline-block py-1">
            {labels.allSources}
          </SiteLink>
          <SiteLink href="/corrections" className="link inline-block py-1">
            {labels.corrections}
          </SiteLink>
        </p>
      </PageHeader>
      <div className="container-page section-space">
        <div className="max-w-[46rem]">
          <StatementList {...{ citations, labels, articleLabels }} groups={statementsOf(article)} />
          <div className="mt-14">
            <SourceList labels={articleLabels} sources={citations.sources} />
          </div>
        </div>
      </div>
      <PageAnswers path={evidencePath(slug)} page={article} />
    </>
  )
}
