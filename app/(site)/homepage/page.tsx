import type { Metadata } from 'next'
import { JsonLd } from '@/components/ui/json-ld'
import { SiteLink } from '@/components/ui/site-link'
import { notFound } from 'next/navigation'
import { EmergencyNote } from '@/components/ui/emergency-note'
import { ArrowRight } from '@/components/ui/glyphs'
import { IconCardList } from '@/components/ui/icon-card-list'
import { PageHeader } from '@/components/ui/page-header'
import { SectionHeading } from '@/components/ui/section-heading'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchConsultPage } from '@/lib/content/pages/consult-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchConsultPage()])
  return heroMetadata('/homepage', settings, page)
}

export default async function ConsultPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchConsultPage()])
  if (!page) notFound()
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'WebPage', ...heroFacts('/homepage', page) })} />
      <PageHeader title={page.hero?.title} tagline={page.hero?.tagline}>
        <SiteLink href="/doctor-discovery" className="button button-primary mt-8">
          {page.hero?.findDoctorLabel}
          <ArrowRight />
        </SiteLink>
      </PageHeader>
      <section aria-labelledby="features-heading" className="section-space">
        <div className="container-page">
          <EmergencyNote text={page.emergencyNote} crisis={settings} />
          <SectionHeading
            id="features-heading"
            heading={page.featuresSection?.heading}
            intro={page.featuresSection?.intro}
            className="mt-12 mb-8"
          />
          <IconCardList items={page.features} />
        </div>
      </section>
      <section aria-labelledby="start-heading" className="container-page pb-[var(--section-space)]">
        <div className="on-band grid items-center gap-x-12 gap-y-6 rounded-lg px-6 py-10 sm:px-10 md:grid-cols-[1fr_auto] lg:px-16 lg:py-14">
          <div className="max-w-[40rem]">
            <h2 id="start-heading" className="text-h2">
              {page.getStarted?.heading}
            </h2>
            {page.getStarted?.intro && (
              <p className="mt-3 text-lg text-on-band-muted">{page.getStarted.intro}</p>
            )}
          </div>
          <SiteLink href="/contact" className="button button-primary justify-self-start">
            {page.getStartedLabel}
            <ArrowRight />
          </SiteLink>
        </div>
      </section>
      <PageAnswers path="/homepage" />
    </>
  )
}
