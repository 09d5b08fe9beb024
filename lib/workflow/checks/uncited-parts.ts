import { PLACEHOLDER_TEXT } from '../model/placeholder-text.ts'
import type { ContentPath } from './content.ts'
import type { Rule } from './finding.ts'
import { getExcerpt } from '../model/sentences.ts'

/** Text outside the running text is read alone: each key fact, card, and table names its source. */
export const uncitedParts: Rule = {
  name: 'uncitedParts',
  *find({ places }) {
    for (const place of places) {
      const violation = getViolation(place)
      if (violation === null) continue
      const [message, words] = violation
      yield { place, level: 'error', message, ...(words ? { excerpt: getExcerpt(words) } : {}) }
    }
  },
}

/** What is wrong, and the text that it is about. */
function getViolation(place: ContentPath): [message: string, words: string] | null {
  if (!('cited' in place) || place.cited) return null
  // An unwritten placeholder has no source either, and is already reported.
  if ('text' in place && place.text.includes(PLACEHOLDER_TEXT)) return null
  switch (place.kind) {
    case 'fact':
      return place.hasRoom
        ? ['Each key fact needs a source. Cite one after this text.', place.text]
        : [
            'Key facts in this older format can’t cite sources. Convert them to facts with sources, and cite one for each.',
            place.text,
          ]
    case 'card':
      return ['This care card has no source. Cite one in its text.', place.text]
    case 'table':
      return ['This table has no source. Add one.', place.title]
    default:
      return null
  }
}
