import { getStem } from './stem.ts'
import { tokenizeWithOffsets } from './words.ts'

/** A sentence of a page, with the positions of the query terms. */
export interface Excerpt {
  text: string
  /** Start and end of each, in UTF-16 units, in order. */
  marks: [start: number, end: number][]
}

const MAX_EXCERPT_LENGTH = 240
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}“"])/u

/** The sentence with the most query terms; null if there is none. */
export function findExcerpt(
  texts: readonly string[],
  stems: ReadonlySet<string>,
  getWeight: (stem: string) => number,
): Excerpt | null {
  let best: { text: string; score: number } | null = null
  for (const text of texts) {
    for (const sentence of text.split(SENTENCE_END)) {
      const sentenceStems = new Set(tokenizeWithOffsets(sentence).map(({ word }) => getStem(word)))
      let score = 0
      for (const stem of sentenceStems) if (stems.has(stem)) score += getWeight(stem)
      // A short line says little by itself.
      const value = sentence.length < 30 ? score * 0.7 : score
      if (value > (best?.score ?? 0)) best = { text: sentence.trim(), score: value }
    }
  }
  return best && marked(shortened(best.text, stems), stems)
}

/** Marks the query terms. */
export function marked(text: string, stems: ReadonlySet<string>): Excerpt {
  const marks = tokenizeWithOffsets(text)
    .filter(({ word }) => stems.has(getStem(word)))
    .map(({ start, end }): [number, number] => [start, end])
  return { text, marks }
}

function shortened(text: string, stems: ReadonlySet<string>): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text
  const first = tokenizeWithOffsets(text).find(({ word }) => stems.has(getStem(word)))?.start ?? 0
  const from = Math.max(0, Math.min(first - 80, text.length - MAX_EXCERPT_LENGTH))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const cut = text.slice(start, start + MAX_EXCERPT_LENGTH)
  const isCut = start + MAX_EXCERPT_LENGTH < text.length
  const end = isCut ? cut.lastIndexOf(' ') : cut.length
  return `${start > 0 ? '… ' : ''}${cut.slice(0, end > 0 ? end : cut.length)}${isCut ? ' …' : ''}`
}
