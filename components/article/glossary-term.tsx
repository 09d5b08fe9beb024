import { useId, type ReactNode } from 'react'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { GlossaryMarkTerm } from '@/lib/content/text'
import { glossaryPath } from '@/lib/paths'
import { EvidenceNote } from './evidence-note'

/**
 * A word whose definition opens in place as a native popover: no script, and Escape or a click elsewhere closes it.
 * Uses spans only: it goes inside a paragraph. If the term was deleted, only the word remains.
 */
export function GlossaryTerm({
  term,
  labels,
  children,
}: {
  term: GlossaryMarkTerm | null
  labels: ArticleLabels
  children: ReactNode
}) {
  const id = useId()
  if (!term?.definition || !term.slug) return <>{children}</>
  return (
    <>
      <button type="button" popoverTarget={id} className="glossary-term">
        {children}
      </button>
      <span id={id} popover="auto" className="glossary-card">
        <strong>{term.term}</strong>
        <span>
          {term.definition}
          <EvidenceNote sources={term.sources ?? []} labels={labels} />
        </span>
        <a href={glossaryPath(term.slug ?? '')}>{labels.toGlossary}</a>
      </span>
    </>
  )
}
