import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AllSources } from '@/components/evidence/all-sources'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { SiteLink } from '@/components/ui/site-link'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import {
  DEFAULT_EVIDENCE_LABELS,
  fetchAllSources,
  fetchSourcesPage,
} from '@/lib/content/pages/sources-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { PageAnswers } from '../../page-answers'

const PATH = '/sources'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchSourcesPage()])
  return heroMetadata(PATH, settings, page)
}

export default async function SourcesPage() {
  const [settings, page, sources] = await Promise.all([
    fetchSiteSettings(),
    fetchSourcesPage(),
    fetchAllSources(),
  ])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_EVIDENCE_LABELS, page.labels)
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'CollectionPage', ...heroFacts(PATH, page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <p className="no-print mt-4 font-semibold">
          <SiteLink href="/corrections" className="link inline-block py-1">
            {labels.corrections}
          </SiteLink>
        </p>
      </HeroHeader>
      <div className="container-page section-space">
        <div className="max-w-[46rem]">
          <AllSources
            sources={sources}
            labels={labels}
            articleLabels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
          />
        </div>
      </div>
      <PageAnswers path={PATH} />
    </>
  )
}
