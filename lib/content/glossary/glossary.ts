import type { DEFAULT_GLOSSARY_LABELS } from '../../../schemas/labels/glossary-labels.ts'
import type { LabelSet } from '../site/labels'
import { FIGURES, LETTERS, getLetter } from './alphabet'
import type { GlossaryEntry } from './glossary-page'

export * from '../../../schemas/labels/glossary-labels.ts'

export type GlossaryLabels = LabelSet<typeof DEFAULT_GLOSSARY_LABELS>

export interface GlossaryLetter {
  letter: string
  entries: GlossaryEntry[]
}

/** Every letter of the alphabet with its terms; digits come last, and only if there are any. */
export function glossaryLetters(entries: readonly GlossaryEntry[]): GlossaryLetter[] {
  const named = entries.filter(({ term, slug, definition }) => term && slug && definition)
  const groups = Map.groupBy(named, ({ term }) => getLetter(term ?? ''))
  return [...LETTERS, ...(groups.has(FIGURES) ? [FIGURES] : [])].map((letter) => ({
    letter,
    entries: (groups.get(letter) ?? []).toSorted((a, b) =>
      (a.term ?? '').localeCompare(b.term ?? '', 'en'),
    ),
  }))
}
