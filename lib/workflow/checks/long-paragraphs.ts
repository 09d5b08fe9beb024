import type { Rule } from './finding.ts'
import { excerptOf, sentencesOf } from './sentences.ts'

const MOST_SENTENCES = 3

export const longParagraphs: Rule = {
  name: 'longParagraphs',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'words' || place.role !== 'paragraph') continue
      const count = sentencesOf(place.text).length
      if (count <= MOST_SENTENCES) continue
      yield {
        place,
        level: 'warning',
        message: `A paragraph of ${count} sentences. Divide it: up to ${MOST_SENTENCES} are easy to take in.`,
        excerpt: excerptOf(place.text),
      }
    }
  },
}
