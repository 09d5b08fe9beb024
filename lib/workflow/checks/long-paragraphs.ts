import type { Rule } from './finding.ts'
import { getExcerpt, getSentences } from './sentences.ts'

const MAX_SENTENCES = 3

export const longParagraphs: Rule = {
  name: 'longParagraphs',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'words' || place.role !== 'paragraph') continue
      const count = getSentences(place.text).length
      if (count <= MAX_SENTENCES) continue
      yield {
        place,
        level: 'warning',
        message: `A paragraph of ${count} sentences. Divide it: up to ${MAX_SENTENCES} are easy to take in.`,
        excerpt: getExcerpt(place.text),
      }
    }
  },
}
