import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TakeawayCard } from '@/components/article/takeaway-card'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchMedicineCards, fetchMedicinesPage } from '@/lib/content/medicines/medicines-page'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_MEDICINE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { PageAnswers } from '../../page-answers'

const PATH = '/medicines'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchMedicinesPage()])
  return heroMetadata(PATH, settings, page)
}

export default async function MedicinesPage() {
  const [settings, page, cards] = await Promise.all([
    fetchSiteSettings(),
    fetchMedicinesPage(),
    fetchMedicineCards(),
  ])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_MEDICINE_LABELS, page.labels)
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'CollectionPage', ...heroFacts(PATH, page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel} />
      <section aria-labelledby="medicines" className="container-page section-space pt-10!">
        <h2 id="medicines" className="text-h2">
          {labels.listHeading}
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-2">
          {cards.map((card) => (
            <li key={card._id} className="grid">
              <TakeawayCard card={card} linkLabel={labels.open} />
            </li>
          ))}
        </ul>
      </section>
      <PageAnswers path={PATH} />
    </>
  )
}
