import { createHash } from 'node:crypto'
import { RateLimit } from '../door/rate-limit.ts'

/** What is counted of a question at most, in characters. */
const MAX_LENGTH = 60
/** Asked less often, words are kept nowhere but in memory: they may be somebody's name. */
const LEAST_ASKED = 3
const MAX_REMEMBERED = 2_000
const WINDOW_MS = 60 * 60_000
/** Writes of one process in an hour. */
const MAX_WRITES = 60

/**
 * The words of a question as they may be counted: lower case, without signs; null for what may say who asked, such as
 * an address, a telephone number, or a long text.
 */
export function toCountedWords(question: string): string | null {
  const text = question.normalize('NFKC').toLowerCase()
  if (/@|https?:|www\.|\d{4}|(?:\d\W*){7}/.test(text)) return null
  const words = (text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []).join(' ')
  return words.length < 2 || words.length > MAX_LENGTH ? null : words
}

/** What is to be added to the count of some words. */
export interface EmptySearchCount {
  _id: string
  words: string
  month: string
  add: number
}

/** Counts searches that found nothing: in memory first, and for the lake from the third time on. */
export class EmptySearches {
  #asked = new Map<string, number>()
  #month = ''
  readonly #writes = new RateLimit({ limit: MAX_WRITES, windowMs: WINDOW_MS, maxAddresses: 1 })

  /** What to write down of a question; null for nothing yet. `now` in milliseconds. Nothing of who asked is known here. */
  count(question: string, now: number): EmptySearchCount | null {
    const words = toCountedWords(question)
    if (words === null) return null
    const month = new Date(now).toISOString().slice(0, 7)
    if (month !== this.#month || this.#asked.size >= MAX_REMEMBERED) this.#asked.clear()
    this.#month = month
    const asked = (this.#asked.get(words) ?? 0) + 1
    this.#asked.set(words, asked)
    if (asked < LEAST_ASKED || this.#writes.take('all', now) > 0) return null
    const name = createHash('sha256').update(words).digest('hex').slice(0, 16)
    const add = asked === LEAST_ASKED ? LEAST_ASKED : 1
    return { _id: `searches.${month}.${name}`, words, month, add }
  }
}
