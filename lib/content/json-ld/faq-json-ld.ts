import type { FAQPage, Question, WithContext } from 'schema-dts'
import type { FaqSectionData } from '../pages/page-parts'
import type { TextBlock } from '../text'

/** https://schema.org/FAQPage of exactly the visible questions; null without any. */
export function faqJsonLd(section: FaqSectionData | null | undefined): WithContext<FAQPage> | null {
  const questions = (section?.faqs ?? []).flatMap((faq): Question[] =>
    faq?.question
      ? [
          {
            '@type': 'Question',
            name: faq.question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(faq.answer ?? []) },
          },
        ]
      : [],
  )
  if (questions.length === 0) return null
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }
}

/** The text without its marks, with a space between paragraphs. */
function plainText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) =>
      (block.children ?? []).map((child) => (child._type === 'span' ? child.text : '')).join(''),
    )
    .join(' ')
}
