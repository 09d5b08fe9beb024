import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Commitment } from '@/components/home/commitment'
import { Hero } from '@/components/home/hero'
import { SearchPanel } from '@/components/home/search-panel'
import { StatsBand } from '@/components/home/stats-band'
import { TestimonialsSection } from '@/components/home/testimonials-section'
import { TopicsSection } from '@/components/home/topics-section'
import { CallToAction } from '@/components/ui/call-to-action'
import { JsonLd } from '@/components/ui/json-ld'
import {
  DEFAULT_CONTROL_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { DEFAULT_SEARCH_LABELS } from '@/lib/content/search/search-labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { organizationJsonLd, websiteJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchHomePage } from '@/lib/content/pages/home-page'
import { PageAnswers } from '../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, home] = await Promise.all([fetchSiteSettings(), fetchHomePage()])
  return pageMetadata({
    path: '/',
    title: [settings.siteName, settings.tagline].filter(Boolean).join(': '),
    description: settings.description,
    settings,
    seo: home?.seo,
  })
}

export default async function LandingPage() {
  const [settings, home] = await Promise.all([fetchSiteSettings(), fetchHomePage()])
  if (!home) notFound()
  const labels = labelsOver(DEFAULT_CONTROL_LABELS, home.controlLabels)
  return (
    <>
      <JsonLd data={organizationJsonLd(settings)} />
      <JsonLd data={websiteJsonLd(settings)} />
      {home.hero && <Hero hero={home.hero} labels={labels} />}
      <SearchPanel
        search={home.search}
        engine={settings.search}
        labels={labelsOver(DEFAULT_SEARCH_LABELS, settings.searchLabels)}
        newTabLabel={labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface).opensInNewTab}
      />
      <StatsBand
        heading={home.statsHeading}
        intro={home.statsIntro}
        sampleNote={home.statsSampleNote}
        stats={home.stats}
      />
      <Commitment commitment={home.commitment} />
      <TopicsSection section={home.topicsSection} />
      <TestimonialsSection section={home.testimonialsSection} labels={labels} />
      <CallToAction cta={home.closingCta} id="closing-heading" />
      <PageAnswers path="/" />
    </>
  )
}
