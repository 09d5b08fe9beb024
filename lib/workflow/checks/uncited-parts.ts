import { PLACEHOLDER_TEXT } from '../model/to-be-written.ts'
import type { Place } from './content.ts'
import type { Rule } from './finding.ts'
import { getExcerpt } from './sentences.ts'

/** Text outside the running text is read alone: each key fact, card, and table names its source. */
export const uncitedParts: Rule = {
  name: 'uncitedParts',
  *find({ places }) {
    for (const place of places) {
      const fault = getFault(place)
      if (fault === null) continue
      const [message, words] = fault
      yield { place, level: 'error', message, ...(words ? { excerpt: getExcerpt(words) } : {}) }
    }
  },
}

/** What is wrong, and the text that it is about. */
function getFault(place: Place): [message: string, words: string] | null {
  if (!('cited' in place) || place.cited) return null
  // An unwritten placeholder has no source either, and is already reported.
  if ('text' in place && place.text.includes(PLACEHOLDER_TEXT)) return null
  switch (place.kind) {
    case 'fact':
      return place.hasRoom
        ? ['The key facts need a source each. Cite one behind these words.', place.text]
        : [
            'This form of the key facts has no room for a source. Turn them into facts that cite, and cite one for each.',
            place.text,
          ]
    case 'card':
      return ['The care card names no source. Cite one in its text.', place.text]
    case 'table':
      return ['The table names no source. Say where it comes from.', place.title]
    default:
      return null
  }
}
