import { isRecord } from '../is-record.ts'
import { withoutStopWords, tokenize } from './words.ts'

/** As entered by editors: the site's own term, and what readers say instead. */
export interface SynonymEntry {
  term?: string | null
  alternatives?: string[] | null
}

interface Rule {
  said: string[]
  meant: string[]
}

const MAX_READINGS = 6

/** Alternative readings of a query: "hbp treatment" may also mean "high blood pressure treatment". */
export class Synonyms {
  readonly #rules: readonly Rule[]

  /** Invalid entries and entries without text are skipped: a stored value may be anything. */
  constructor(entries: readonly SynonymEntry[]) {
    const rules = [entries].flat().flatMap((entry) => {
      if (!isRecord(entry)) return []
      const { term, alternatives } = entry
      const meant = tokenize(typeof term === 'string' ? term : '')
      if (meant.length === 0) return []
      return [alternatives]
        .flat()
        .filter((alternative) => typeof alternative === 'string')
        .map((alternative) => ({ said: withoutStopWords(tokenize(alternative)), meant }))
        .filter(({ said }) => said.length > 0)
    })
    // Longer phrases come first: only a few readings are tried.
    this.#rules = rules.toSorted((a, b) => b.said.length - a.said.length)
  }

  /**
   * `words` are a query without stop words. Returns the query itself, then each reading with one phrase replaced by the
   * site's own term. Always few, because each one is a search.
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
