import type { ArticleData } from '@/lib/content/articles/article'
import { CareCard } from './care-card'
import { RichText, type RichTextContext } from './rich-text'

/** What cannot wait, before everything else; nothing if the page has no such text. */
export function EmergencyFirst({
  words,
  ...context
}: RichTextContext & { words: ArticleData['emergency'] }) {
  if (!words?.heading) return null
  const card = { level: 'emergency', heading: words.heading, body: words.body } as const
  return (
    <div className="mb-8">
      <CareCard card={card} labels={context.labels} headingLevel={2}>
        <RichText value={words.body} {...context} />
      </CareCard>
    </div>
  )
}
