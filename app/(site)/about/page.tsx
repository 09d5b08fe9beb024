import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { DisclaimerBox } from '@/components/about/disclaimer-box'
import { EditorialProcess } from '@/components/about/editorial-process'
import { PeopleList } from '@/components/about/people-list'
import { RichText } from '@/components/article/rich-text'
import { CallToAction } from '@/components/ui/call-to-action'
import { IconCardList } from '@/components/ui/icon-card-list'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { SplitSection } from '@/components/ui/split-section'
import { numberCitations } from '@/lib/content/articles/citations'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchAboutPage } from '@/lib/content/pages/about-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchAboutPage()])
  return heroMetadata('/about', settings, page)
}

export default async function AboutPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchAboutPage()])
  if (!page) notFound()
  const { mission, trust, commitments, values, disclaimer } = page
  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const text = { labels, citations: numberCitations([]) }
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'AboutPage', ...heroFacts('/about', page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <EvidenceNotices of={page} labels={labels} />
      </HeroHeader>
      <SplitSection id="mission-heading" heading={mission?.heading} intro={mission?.intro}>
        <div className="prose max-w-[44rem]">
          <RichText value={mission?.body} {...text} />
        </div>
      </SplitSection>
      <EditorialProcess section={page.editorialProcess} />
      <SplitSection id="trust-heading" heading={trust?.heading} intro={trust?.intro}>
        {/* Before the claim, so that a reader who stops after one sentence has read this. */}
        {trust?.sampleNote && <p className="mb-3 text-sm text-muted">{trust.sampleNote}</p>}
        <div className="prose max-w-[44rem]">
          <RichText value={trust?.body} {...text} />
        </div>
      </SplitSection>
      <PeopleList section={page.reviewers} people={page.people} labels={labels} />
      <div className="[&>section+section]:pt-0">
        <SplitSection
          id="commitments-heading"
          heading={commitments?.heading}
          intro={commitments?.intro}
        >
          <IconCardList items={commitments?.items ?? null} />
        </SplitSection>
        <SplitSection id="values-heading" heading={values?.heading} intro={values?.intro}>
          <IconCardList items={values?.items ?? null} />
        </SplitSection>
        <DisclaimerBox heading={disclaimer?.heading}>
          <RichText value={disclaimer?.body} {...text} />
        </DisclaimerBox>
      </div>
      <CallToAction cta={page.closingCta} id="closing-heading" />
      <PageAnswers path="/about" />
    </>
  )
}
