import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TakeawayCard } from '@/components/article/takeaway-card'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_TAKEAWAY_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchTakeawayCards, fetchTakeawaysPage } from '@/lib/content/pages/takeaways-page'
import { PageAnswers } from '../../page-answers'

const PATH = '/take-aways'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchTakeawaysPage()])
  return heroMetadata(PATH, settings, page)
}

export default async function TakeawaysPage() {
  const [settings, page, cards] = await Promise.all([
    fetchSiteSettings(),
    fetchTakeawaysPage(),
    fetchTakeawayCards(),
  ])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_TAKEAWAY_LABELS, page.labels)
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'CollectionPage', ...heroFacts(PATH, page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel} />
      <section aria-labelledby="sheets" className="container-page section-space pt-10!">
        <h2 id="sheets" className="text-h2">
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
