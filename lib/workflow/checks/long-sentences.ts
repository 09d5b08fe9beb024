import type { Rule } from './finding.ts'
import { getExcerpt, getSentences, splitWords } from '../model/sentences.ts'

/** Longer sentences are hard to follow. */
export const MAX_SENTENCE_WORDS = 20

export const longSentences: Rule = {
  name: 'longSentences',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'words') continue
      for (const sentence of getSentences(place.text)) {
        const count = splitWords(sentence).length
        if (count <= MAX_SENTENCE_WORDS) continue
        yield {
          place,
          level: 'warning',
          message: `This sentence has ${count} words. Split it: up to ${MAX_SENTENCE_WORDS} are easy to follow.`,
          excerpt: getExcerpt(sentence),
        }
      }
    }
  },
}
