import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { AboutScreening } from '@/components/pages/about-screening'
import { ScreeningCards } from '@/components/pages/screening-cards'
import { CallToAction } from '@/components/ui/call-to-action'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchScreeningPage } from '@/lib/content/pages/screening-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchScreeningPage()])
  return heroMetadata('/screening', settings, page)
}

export default async function ScreeningPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchScreeningPage()])
  if (!page) notFound()
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'MedicalWebPage', ...heroFacts('/screening', page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <EvidenceNotices
          of={page}
          labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        />
      </HeroHeader>
      <ScreeningCards section={page.screenings} />
      <AboutScreening
        page={page}
        labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        contactLabel={settings.navigation?.contactLabel}
      />
      <div className="pt-[var(--section-space)]">
        <CallToAction cta={page.closingCta} id="closing-heading" />
      </div>
      <PageAnswers path="/screening" />
    </>
  )
}
