import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { RichText } from '@/components/article/rich-text'
import { CardSection } from '@/components/resources/card-section'
import { EmergencyContacts } from '@/components/resources/emergency-contacts'
import { SupportNote } from '@/components/resources/support-note'
import { FaqSection } from '@/components/article/faq-section'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { numberCitations } from '@/lib/content/articles/citations'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { DEFAULT_SEARCH_LABELS } from '@/lib/content/search/search-labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchResourcesPage } from '@/lib/content/pages/resources-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchResourcesPage()])
  return heroMetadata('/resources', settings, page)
}

export default async function ResourcesPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchResourcesPage()])
  if (!page) notFound()
  const articleLabels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'CollectionPage', ...heroFacts('/resources', page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <EvidenceNotices of={page} labels={articleLabels} />
      </HeroHeader>
      <EmergencyContacts section={page.emergency}>
        {page.emergency?.more && (
          <div className="prose prose-compact mt-5">
            <RichText
              value={page.emergency.more}
              labels={articleLabels}
              citations={numberCitations([])}
            />
          </div>
        )}
      </EmergencyContacts>
      <CardSection
        id="health-topics-heading"
        section={page.topics}
        columns={3}
        more={{
          label: labelsOver(DEFAULT_SEARCH_LABELS, settings.searchLabels).topicsIndex,
          href: '/a-z',
        }}
      />
      <CardSection
        id="tools-heading"
        section={page.tools}
        columns={4}
        ground="sand"
        soonLabel={page.tools?.soonLabel}
      />
      <SupportNote section={page.supportGroups} />
      <FaqSection
        section={page.faqSection}
        labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        ground="sand"
      />
      <PageAnswers path="/resources" />
    </>
  )
}
