import type { Rule } from './finding.ts'
import { getExcerpt, getSentences } from '../model/sentences.ts'

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
        message: `This paragraph has ${count} sentences. Split it: up to ${MAX_SENTENCES} are easy to read.`,
        excerpt: getExcerpt(place.text),
      }
    }
  },
}
