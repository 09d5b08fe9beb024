import { FEW_FACTS, MIN_FACTS } from '../../../schemas/fact-check.ts'
import type { Rule } from './finding.ts'

/** Author, date, and key facts: required on every page. */
const WORDS: Readonly<Record<string, string>> = {
  author: 'This page has no author. Add one.',
  keyFacts: 'This page has no key facts. Add them: readers see them first.',
  publishedAt: 'The first publication date is missing. Enter it.',
}

export const mandatory: Rule = {
  name: 'mandatory',
  *find({ places }) {
    const facts = places.filter((place) => place.kind === 'fact' && place.hasRoom).length
    for (const place of places) {
      const message = place.kind === 'field' && place.isEmpty ? WORDS[place.name] : undefined
      if (message !== undefined) yield { place, level: 'error', message }
      const isOfFacts = place.kind === 'field' && place.name === 'keyFacts'
      if (isOfFacts && facts > 0 && facts < MIN_FACTS)
        yield { place, level: 'warning', message: FEW_FACTS }
    }
  },
}
