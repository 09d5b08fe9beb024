import { PLACEHOLDER_TEXT } from '../model/to-be-written.ts'
import type { Rule } from './finding.ts'

/** A new page begins with places to fill: each is named by what it is for, until somebody has written it. */
export const unwritten: Rule = {
  name: 'unwritten',
  *find({ places }) {
    for (const place of places) {
      const text = 'text' in place ? place.text : ''
      // A card and a fact stand for the words within them, which are named by themselves.
      const isWhole = place.kind === 'card' || place.kind === 'fact'
      if (isWhole || !text.startsWith(PLACEHOLDER_TEXT)) continue
      yield { place, level: 'error', message: text }
    }
  },
}
