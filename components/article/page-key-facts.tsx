import { Fragment } from 'react'
import type { ArticleData } from '@/lib/content/articles/article'
import type { PostData } from '@/lib/content/blog/post'
import { getNote } from './rendered-blocks'
import { EvidenceNote } from './evidence-note'
import { KeyFacts } from './key-facts'
import { InlineRichText, type RichTextContext } from './rich-text'

/** A page's key facts with their sources, including the older form without sources. */
export function PageKeyFacts({
  page,
  ...context
}: RichTextContext & {
  page: Pick<ArticleData | PostData, 'facts'> & Partial<Pick<ArticleData | PostData, 'keyFacts'>>
}) {
  const facts = (page.facts ?? []).map((fact) => {
    const note = getNote(fact)
    return (
      <Fragment key={fact._key}>
        <InlineRichText value={fact} {...context} />
        {note && <EvidenceNote sources={note.sources} labels={context.labels} />}
      </Fragment>
    )
  })
  return <KeyFacts title={context.labels.keyFacts} facts={[...facts, ...(page.keyFacts ?? [])]} />
}
