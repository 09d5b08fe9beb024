import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CorrectionsLog } from '@/components/corrections/corrections-log'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { SiteLink } from '@/components/ui/site-link'
import {
  CORRECTIONS_FEED_PATH,
  CORRECTIONS_PATH,
  withCorrectionsFeed,
} from '@/lib/content/corrections/corrections-feed'
import { fetchCorrectionsLog } from '@/lib/content/corrections/corrections-log'
import {
  DEFAULT_CORRECTION_LABELS,
  fetchCorrectionsPage,
} from '@/lib/content/corrections/corrections-page'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchCorrectionsPage()])
  const { feed } = labelsOver(DEFAULT_CORRECTION_LABELS, page?.labels)
  return withCorrectionsFeed(heroMetadata(CORRECTIONS_PATH, settings, page), feed)
}

export default async function CorrectionsPage() {
  const [settings, page, entries] = await Promise.all([
    fetchSiteSettings(),
    fetchCorrectionsPage(),
    fetchCorrectionsLog(),
  ])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_CORRECTION_LABELS, page.labels)
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'CollectionPage', ...heroFacts(CORRECTIONS_PATH, page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <p className="no-print mt-4 flex flex-wrap gap-x-6 font-semibold">
          <a
            href={CORRECTIONS_FEED_PATH}
            type="application/rss+xml"
            className="link inline-block py-1"
          >
            {labels.feed}
          </a>
          <SiteLink href="/about" className="link inline-block py-1">
            {labels.policy}
          </SiteLink>
        </p>
      </HeroHeader>
      <div className="container-page section-space">
        <div className="max-w-[46rem]">
          <CorrectionsLog
            entries={entries}
            labels={labels}
            articleLabels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
          />
        </div>
      </div>
      <PageAnswers path={CORRECTIONS_PATH} />
    </>
  )
}
