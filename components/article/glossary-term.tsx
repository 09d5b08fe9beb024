import { useId, type ReactNode } from 'react'
import type { GlossaryMarkTerm } from '@/lib/content/text'

/**
 * A word whose meaning opens in place, by the browser's own popover: no script, Escape and a press elsewhere close
 * it. Spans alone: it stands inside a paragraph. A term that is gone leaves its word.
 */
export function GlossaryTerm({
  term,
  linkLabel,
  children,
}: {
  term: GlossaryMarkTerm | null
  linkLabel: string
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
        <span>{term.definition}</span>
        <a href={`/glossary#${term.slug}`} className="link">
          {linkLabel}
        </a>
      </span>
    </>
  )
}
