import { RichText } from '@/components/article/rich-text'
import { numberCitations } from '@/lib/content/articles/citations'
import { faqJsonLd } from '@/lib/content/json-ld/faq-json-ld'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { FaqSectionData } from '@/lib/content/pages/page-parts'
import { JsonLd } from '../ui/json-ld'
import { SplitSection } from '../ui/split-section'

interface FaqSectionProps {
  section: FaqSectionData | null
  labels: ArticleLabels
  ground?: 'paper' | 'sand'
}

/** Questions and answers, all open: a few short ones are read faster than they are expanded. */
export function FaqSection({ section, labels, ground }: FaqSectionProps) {
  const faqs = (section?.faqs ?? []).filter((faq) => faq !== null)
  if (!section || faqs.length === 0) return null
  const questions = faqJsonLd(section)
  return (
    <SplitSection
      id="questions-heading"
      heading={section.heading}
      intro={section.intro}
      ground={ground}
    >
      {questions && <JsonLd data={questions} />}
      {faqs.map((faq) => (
        <div
          key={faq._id}
          id={faq._id}
          className="keep-together border-t border-line py-6 first:border-t-0 first:pt-0"
        >
          <h3 className="text-h3">{faq.question}</h3>
          <div className="prose prose-compact mt-2 max-w-[44rem]">
            <RichText value={faq.answer} labels={labels} citations={numberCitations([])} />
          </div>
        </div>
      ))}
    </SplitSection>
  )
}
