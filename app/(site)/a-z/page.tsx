import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LetterNav } from '@/components/pages/letter-nav'
import { LetterSection } from '@/components/pages/letter-section'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { SiteLink } from '@/components/ui/site-link'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { topicLetters } from '@/lib/content/articles/topics-index'
import { DEFAULT_TOPICS_INDEX_LABELS } from '@/lib/content/articles/topics-index-labels'
import { fetchTopicEntries, fetchTopicsIndexPage } from '@/lib/content/articles/topics-index-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchTopicsIndexPage()])
  return heroMetadata('/a-z', settings, page)
}

export default async function TopicsIndexPage() {
  const [settings, page, sources] = await Promise.all([
    fetchSiteSettings(),
    fetchTopicsIndexPage(),
    fetchTopicEntries(),
  ])
  if (!page) notFound()
  const letters = topicLetters(sources, page.entries ?? [])
  const labels = labelsOver(DEFAULT_TOPICS_INDEX_LABELS, page.labels)
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'CollectionPage', ...heroFacts('/a-z', page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <p className="mt-4">
          <SiteLink href="/search" className="link inline-block py-1 font-semibold">
            {labels.search}
          </SiteLink>
        </p>
      </HeroHeader>
      <div className="container-page py-10">
        <LetterNav letters={letters} labels={labels} />
        <div className="mt-8">
          {letters.map((group) => (
            <LetterSection key={group.letter} group={group} labels={labels} />
          ))}
        </div>
      </div>
      <PageAnswers path="/a-z" />
    </>
  )
}
