import type { ReactNode } from 'react'
import { CheckGlyph } from '@/components/ui/glyphs'

interface KeyFactsProps {
  title: string
  /** One line each, with its citation numbers. */
  facts: readonly ReactNode[]
  /** The citation numbers that all facts share. */
  marks?: ReactNode
  headingLevel?: 2 | 3
}

/** The main points, before anything else. */
export function KeyFacts({ title, facts, marks, headingLevel = 2 }: KeyFactsProps) {
  if (facts.length === 0) return null
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="key-facts keep-together rounded-lg bg-tint px-5 py-6 sm:px-8 sm:py-7">
      <Heading className="text-h3">
        {title}
        {marks}
      </Heading>
      <ul className="mt-4 grid gap-3 text-base">
        {facts.map((fact, index) => (
          <li key={index} className="flex gap-3">
            <CheckGlyph className="mt-1 shrink-0 text-brand" />
            <span className="min-w-0">{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
