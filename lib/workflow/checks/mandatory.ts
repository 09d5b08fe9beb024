import { FEW_FACTS, MIN_FACTS } from '../../../schemas/fact-check.ts'
import type { Rule } from './finding.ts'

/** Author, date, and key facts: required on every page. */
const WORDS: Readonly<Record<string, string>> = {
  author: 'No author is named.',
  keyFacts: 'There are no key facts. Readers meet them first.',
  publishedAt: 'The day of first publication is missing.',
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
