import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EmergencyNote } from '@/components/ui/emergency-note'
import { DoctorCard } from '@/components/team/doctor-card'
import { DoctorFilter } from '@/components/team/doctor-filter'
import { IconCardList } from '@/components/ui/icon-card-list'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import {
  DEFAULT_DOCTOR_CARD_LABELS,
  DEFAULT_TEAM_FILTERS,
} from '@/lib/content/pages/consultation-labels'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { labelsOver } from '@/lib/content/site/labels'
import { physicianJsonLd } from '@/lib/content/json-ld/physician-json-ld'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchTeamPage } from '@/lib/content/pages/team-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchTeamPage()])
  return heroMetadata('/doctor-discovery', settings, page)
}

export default async function TeamPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchTeamPage()])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_TEAM_FILTERS, page.filters)
  const cardLabels = labelsOver(DEFAULT_DOCTOR_CARD_LABELS, page.cardLabels)
  const doctors = (page.doctors ?? []).filter((doctor) => doctor !== null)
  return (
    <>
      <JsonLd
        data={pageJsonLd({ type: 'CollectionPage', ...heroFacts('/doctor-discovery', page) })}
      />
      {doctors.map((doctor) => (
        <JsonLd key={doctor._id} data={physicianJsonLd(doctor)} />
      ))}
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <p className="mt-5 text-h3 font-semibold text-brand">{page.hero?.experience}</p>
        {page.sampleNote && doctors.some(({ isSample }) => isSample) && (
          <p className="mt-1 text-sm text-muted">{page.sampleNote}</p>
        )}
      </HeroHeader>
      <section aria-labelledby="doctors-heading" className="container-page section-space">
        <EmergencyNote
          text={page.emergencyNote || settings.emergencyNote}
          crisis={settings}
          className="mb-10"
        />
        <h2 id="doctors-heading" className="mb-6 text-h2">
          {labels.heading}
        </h2>
        <DoctorFilter
          labels={labels}
          doctors={doctors.map((doctor) => ({
            id: doctor._id,
            values: {
              concern: doctor.concerns ?? [],
              specialty: doctor.specialization ? [doctor.specialization] : [],
              language: doctor.languages ?? [],
            },
            card: <DoctorCard doctor={doctor} labels={cardLabels} />,
          }))}
        />
        <div className="mt-14">
          <IconCardList items={page.offers} />
          {page.priceNote && <p className="mt-2 text-muted">{page.priceNote}</p>}
        </div>
      </section>
      <PageAnswers path="/doctor-discovery" />
    </>
  )
}
