import { EvidenceNotices } from '@/components/article/evidence-notices'
import { QuickExit } from '@/components/article/quick-exit'
import { SourceList } from '@/components/article/source-list'
import { StatementList } from '@/components/evidence/statement-list'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { SiteLink } from '@/components/ui/site-link'
import type { ArticleData } from '@/lib/content/articles/article'
import { numberCitations, openingTexts } from '@/lib/content/articles/citations'
import { quickExitLabels } from '@/lib/content/articles/quick-exit'
import { articleSections } from '@/lib/content/articles/sections'
import { getStatements } from '@/lib/content/articles/statements'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import type { MedicineData } from '@/lib/content/medicines/medicine'
import { DEFAULT_EVIDENCE_LABELS, fetchSourcesPage } from '@/lib/content/pages/sources-page'
import { longDate } from '@/lib/content/site/dates'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { PageAnswers } from '../page-answers'

interface EvidencePageProps {
  page: ArticleData | MedicineData
  /** The path of the page whose evidence is shown, and the path of this page. */
  path: string
  evidencePath: string
}

const getName = (page: ArticleData | MedicineData) =>
  ('topicName' in page ? page.topicName : null) ?? page.title ?? ''

async function fetchEvidenceLabels() {
  return labelsOver(DEFAULT_EVIDENCE_LABELS, (await fetchSourcesPage())?.labels)
}

/** The metadata of the page that lists the evidence for each statement of a guide or a medicine. */
export async function evidenceMetadata({ page, evidencePath }: Omit<EvidencePageProps, 'path'>) {
  const [settings, labels] = await Promise.all([fetchSiteSettings(), fetchEvidenceLabels()])
  return pageMetadata({
    path: evidencePath,
    title: `${labels.evidence}: ${getName(page)}`,
    description: `${getName(page)}: ${labels.intro}`,
    settings,
    seo: page.seo && { ...page.seo, title: null, description: null },
  })
}

/** The evidence for each statement of a guide or a medicine. */
export async function EvidencePage({ page, path, evidencePath }: EvidencePageProps) {
  const [settings, labels] = await Promise.all([fetchSiteSettings(), fetchEvidenceLabels()])
  const articleLabels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const title = `${labels.evidence}: ${getName(page)}`
  // In the page's own order, so that each source keeps the number it has there.
  const citations = numberCitations([...openingTexts(page), ...articleSections(page)])
  const { lastUpdated } = page
  return (
    <>
      <JsonLd
        data={pageJsonLd({
          type: 'WebPage',
          path: evidencePath,
          title,
          lastUpdated,
          description: `${getName(page)}: ${labels.intro}`,
        })}
      />
      {page.quickExit && <QuickExit labels={quickExitLabels(settings.quickExit)} />}
      <PageHeader
        crumbs={[
          { label: settings.navigation?.homeLabel ?? '', href: '/' },
          { label: getName(page), href: path },
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
        <EvidenceNotices of={page} labels={articleLabels} />
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
          <StatementList {...{ citations, labels, articleLabels }} groups={getStatements(page)} />
          <div className="mt-14">
            <SourceList labels={articleLabels} sources={citations.sources} />
          </div>
        </div>
      </div>
      <PageAnswers path={evidencePath} page={page} />
    </>
  )
}
