import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { GlossarySection } from '@/components/pages/glossary-section'
import { NamedMedicines } from '@/components/pages/named-medicines'
import { LetterNav } from '@/components/pages/letter-nav'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { DEFAULT_GLOSSARY_LABELS, glossaryLetters } from '@/lib/content/glossary/glossary'
import { glossaryJsonLd } from '@/lib/content/json-ld/glossary-json-ld'
import { fetchMedicineCards } from '@/lib/content/medicines/medicines-page'
import { getNamedMedicines } from '@/lib/content/medicines/named-medicines'
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
  const [settings, page, terms, medicines] = await Promise.all([
    fetchSiteSettings(),
    fetchGlossaryPage(),
    fetchGlossaryTerms(),
    fetchMedicineCards(),
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
      <NamedMedicines
        heading={articleLabels.medicines}
        medicines={getNamedMedicines(terms, medicines)}
      />
      <PageAnswers path="/glossary" />
    </>
  )
}
