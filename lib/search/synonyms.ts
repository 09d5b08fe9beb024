import { isRecord } from '../is-record.ts'
import { tellingWords, wordsOf } from './words.ts'

/** As editors write them: the site's own word, and what readers say instead. */
export interface SynonymEntry {
  term?: string | null
  alternatives?: string[] | null
}

interface Rule {
  said: string[]
  meant: string[]
}

const MAX_READINGS = 6

/** Other readings of a question: "hbp treatment" may also mean "high blood pressure treatment". */
export class Synonyms {
  readonly #rules: readonly Rule[]

  /** What is no entry, or no text in one, is left out: a stored value may be anything. */
  constructor(entries: readonly SynonymEntry[]) {
    const rules = [entries].flat().flatMap((entry) => {
      if (!isRecord(entry)) return []
      const { term, alternatives } = entry
      const meant = wordsOf(typeof term === 'string' ? term : '')
      if (meant.length === 0) return []
      return [alternatives]
        .flat()
        .filter((alternative) => typeof alternative === 'string')
        .map((alternative) => ({ said: tellingWords(wordsOf(alternative)), meant }))
        .filter(({ said }) => said.length > 0)
    })
    // What says more comes first: few readings are tried.
    this.#rules = rules.toSorted((a, b) => b.said.length - a.said.length)
  }

  /**
   * `words` are the telling words of a question. The question itself, then each reading in which one phrase is replaced by the site's own word. Few,
   * whatever the question: each one is a search.
   */
  readings(words: readonly string[]): string[][] {
    const readings = new Map([[words.join(' '), [...words]]])
    for (const { said, meant } of this.#rules) {
      const at = getPosition(said, words)
      if (at < 0) continue
      const reading = [...words.slice(0, at), ...meant, ...words.slice(at + said.length)]
      readings.set(reading.join(' '), reading)
      if (readings.size >= MAX_READINGS) break
    }
    return [...readings.values()]
  }
}

function getPosition(phrase: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, start) =>
    phrase.every((word, offset) => words[start + offset] === word),
  )
}
