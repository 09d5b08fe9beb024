import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { RichText } from '@/components/article/rich-text'
import { SourceList } from '@/components/article/source-list'
import { BmiCalculator } from '@/components/bmi/bmi-calculator'
import { CallToAction } from '@/components/ui/call-to-action'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { DEFAULT_BMI_LABELS, DEFAULT_LOWER_CUTOFFS } from '@/lib/content/pages/bmi'
import { noticeText } from '@/lib/content/articles/evidence'
import { citationsJsonLd } from '@/lib/content/json-ld/citation-json-ld'
import { numberCitations } from '@/lib/content/articles/citations'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd, toolJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchBmiPage } from '@/lib/content/pages/bmi-page'
import { PageAnswers } from '../../page-answers'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchBmiPage()])
  return heroMetadata('/bmi-calculator', settings, page)
}

export default async function BmiCalculatorPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchBmiPage()])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const article = page.article?.body ?? []
  const citations = numberCitations([{ body: article }])
  const withDefaults = labelsOver(DEFAULT_BMI_LABELS, {
    ...page.formLabels,
    ...page.resultLabels,
    ...page.tableLabels,
  })
  const facts = heroFacts('/bmi-calculator', page)
  return (
    <>
      <JsonLd
        data={{
          ...pageJsonLd({ type: 'MedicalWebPage', ...facts }),
          citation: citationsJsonLd([{ body: article }]),
        }}
      />
      <JsonLd data={toolJsonLd(facts)} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <EvidenceNotices of={page} labels={labels} />
      </HeroHeader>
      <div className="container-page section-space">
        <BmiCalculator
          words={{
            formHeading: page.form?.heading ?? '',
            formIntro: page.form?.intro ?? '',
            resultHeading: page.result?.heading ?? '',
            emptyText: page.result?.emptyText ?? '',
            chartHeading: page.result?.chartHeading ?? '',
            adviceHeading: page.result?.adviceHeading ?? '',
            note: page.result?.note ?? '',
            privacyNote: page.privacyNote ?? '',
            categories: (page.categories ?? []).map((category) => ({
              key: category.key ?? '',
              label: category.label ?? '',
              range: category.range ?? '',
              chartLabel: category.chartLabel ?? '',
              description: category.description ?? '',
              advice: category.advice ?? '',
            })),
            lower: labelsOver(DEFAULT_LOWER_CUTOFFS, page.lowerCutoffs),
            lowerSources: (page.lowerCutoffs?.sources ?? []).flatMap((source) =>
              source
                ? {
                    id: source._id,
                    name: [source.authors || source.publisher, source.year]
                      .filter(Boolean)
                      .join(', '),
                    url: source.url,
                    notice: noticeText(source, labels),
                  }
                : [],
            ),
            labels: withDefaults,
          }}
        />
        {page.withoutScript && <p className="open-without-script hidden">{page.withoutScript}</p>}
      </div>
      <article className="container-page pb-[var(--section-space)]">
        <div className="prose max-w-[44rem]">
          <h2>{page.article?.heading}</h2>
          <RichText value={article} labels={labels} citations={citations} />
        </div>
        <div className="mt-12 max-w-[44rem]">
          <SourceList labels={labels} sources={citations.sources} />
        </div>
      </article>
      <CallToAction cta={page.closingCta} id="closing-heading" />
      <PageAnswers path="/bmi-calculator" />
    </>
  )
}
