import { TO_BE_WRITTEN } from '../vocabulary/to-be-written.ts'
import type { Rule } from './finding.ts'

/** A new page begins with places to fill: each is named by what it is for, until somebody has written it. */
export const unwritten: Rule = {
  name: 'unwritten',
  *find({ places }) {
    for (const place of places) {
      const text = 'text' in place ? place.text : ''
      // A card stands for the words within it, which are named by themselves.
      if (place.kind === 'card' || !text.startsWith(TO_BE_WRITTEN)) continue
      yield { place, level: 'error', message: text }
    }
  },
}
