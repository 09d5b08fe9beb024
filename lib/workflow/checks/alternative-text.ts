import type { Rule } from './finding.ts'
import { storedText } from './stored.ts'

/** An informative picture has alternative text. */
export const alternativeText: Rule = {
  name: 'alternativeText',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'picture') continue
      const { alt, decorative } = place.fields
      if (decorative === true || storedText(alt) !== '') continue
      yield {
        place,
        level: 'error',
        message:
          'This image has no alternative text. Describe it for people who can’t see it, or mark it as decorative.',
      }
    }
  },
}
