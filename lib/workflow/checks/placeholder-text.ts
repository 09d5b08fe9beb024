import { PLACEHOLDER_TEXT } from '../model/placeholder-text.ts'
import type { Rule } from './finding.ts'

/** A new page starts with placeholders: each is reported by its purpose until it is written. */
export const placeholderText: Rule = {
  name: 'unwritten',
  *find({ places }) {
    for (const place of places) {
      const text = 'text' in place ? place.text : ''
      // Cards and facts contain other text, which is reported by itself.
      const isWhole = place.kind === 'card' || place.kind === 'fact'
      if (isWhole || !text.startsWith(PLACEHOLDER_TEXT)) continue
      yield { place, level: 'error', message: text }
    }
  },
}
