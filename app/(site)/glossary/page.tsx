import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { GlossarySection } from '@/components/glossary/glossary-section'
import { LetterNav } from '@/components/topics/letter-nav'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { DEFAULT_GLOSSARY_LABELS, glossaryLetters } from '@/lib/content/glossary/glossary'
import { glossaryJsonLd } from '@/lib/content/json-ld/glossary-json-ld'
import { heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchGlossaryPage, fetchGlossaryTerms } from '@/lib/content/glossary/glossary-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchGlossaryPage()])
  return heroMetadata('/glossary', settings, page)
}

export default async function GlossaryPage() {
  const [settings, page, terms] = await Promise.all([
    fetchSiteSettings(),
    fetchGlossaryPage(),
    fetchGlossaryTerms(),
  ])
  if (!page) notFound()
  const letters = glossaryLetters(terms)
  const labels = labelsOver(DEFAULT_GLOSSARY_LABELS, page.labels)
  const articleLabels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  return (
    <>
      <JsonLd
        data={glossaryJsonLd(
          letters.flatMap((group) => group.entries),
          { title: page.hero?.title, description: page.hero?.tagline },
        )}
      />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <EvidenceNotices of={terms} labels={articleLabels} />
      </HeroHeader>
      <div className="container-page py-10">
        <LetterNav letters={letters} labels={labels} />
        <div className="mt-8">
          {letters.map((group) => (
            <GlossarySection
              key={group.letter}
              group={group}
              labels={labels}
              articleLabels={articleLabels}
            />
          ))}
        </div>
      </div>
      <PageAnswers path="/glossary" />
    </>
  )
}
