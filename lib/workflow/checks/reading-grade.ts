import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import type { Rule } from './finding.ts'
import type { Page } from './content.ts'
import { getSentences, splitWords } from '../model/sentences.ts'

/** The maximum grade that NIH and CDC recommend for public texts: plain language, as a number. */
export const HIGHEST_GRADE = 8
/** A shorter text says too little about its style. */
const MIN_WORDS = 100

/** Texts repeat words, and each key press needs all of them again. */
const counted = new Map<string, number>()
const MAX_COUNTED = 20_000
/** Anything longer is a URL or not a word. */
const MAX_WORD = 60

function getSyllables(word: string): number {
  const cached = counted.get(word)
  if (cached !== undefined) return cached
  if (counted.size >= MAX_COUNTED) counted.clear()
  const count = Math.max(1, syllable(word.slice(0, MAX_WORD)))
  counted.set(word, count)
  return count
}

/** The US school grade that can read the running text (Flesch–Kincaid); null if the text is too short to tell. */
export function readingGrade({ places }: Page): number | null {
  const counts = { sentence: 0, word: 0, syllable: 0 }
  for (const place of places) {
    if (place.kind !== 'words') continue
    for (const sentence of getSentences(place.text)) {
      const words = splitWords(sentence)
      counts.sentence += 1
      counts.word += words.length
      for (const word of words) counts.syllable += getSyllables(word)
    }
  }
  return counts.word < MIN_WORDS ? null : fleschKincaid(counts)
}

export const grade: Rule = {
  name: 'readingGrade',
  *find(page) {
    const found = readingGrade(page)
    if (found === null || found <= HIGHEST_GRADE) return
    yield {
      place: page.body,
      level: 'warning',
      message: `The text reads at US school grade ${found.toFixed(1)}. Use shorter sentences and plainer words to reach grade ${HIGHEST_GRADE} or below.`,
    }
  },
}
