import { getEditDistance } from './edit-distance.ts'
import { getStem } from './stem.ts'

/** What a word is part of at a position; bit flags. */
export const IN_NAME = 1
export const IN_HEADING = 2
export const IN_DESCRIPTION = 4
export const IN_TEXT = 8
const PLACES = 16

const MAX_CANDIDATES = 12
const MAX_WORD_LENGTH = 32

/** An indexed stem that a query word may stand for. */
export interface Candidate {
  stem: string
  /** 1 for the word itself, less for a guess. */
  quality: number
}

/** A list of numbers, four bytes each: ten thousand posts have some millions. */
class NumberList {
  #numbers = new Uint32Array(2)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5) + 1)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.length] = number
    this.length += 1
  }

  numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }

  retain(shouldKeep: (number: number) => boolean): void {
    this.#numbers = this.numbers().filter(shouldKeep)
    this.length = this.#numbers.length
  }
}

/**
 * An inverted index: the units that contain each stem, and the positions there. Units are numbered in ascending order.
 */
export class Postings {
  readonly #lists = new Map<string, NumberList>()
  /** The stem of every indexed spelling: prefixes and typos are looked up here. */
  readonly #spellings = new Map<string, string>()
  #sorted: string[] | null = null

  /** `words` as spelled, each with all its positions in the unit. */
  add(unit: number, words: ReadonlyMap<string, number>): void {
    const places = new Map<string, number>()
    for (const [word, place] of words) {
      const stem = this.#spellings.get(word) ?? this.#learn(word.slice(0, MAX_WORD_LENGTH))
      places.set(stem, (places.get(stem) ?? 0) | place)
    }
    for (const [stem, place] of places) {
      let list = this.#lists.get(stem)
      if (!list) this.#lists.set(stem, (list = new NumberList()))
      list.push(unit * PLACES + place)
    }
  }

  #learn(spelling: string): string {
    const stem = getStem(spelling)
    this.#spellings.set(spelling, stem)
    this.#sorted = null
    return stem
  }

  /** Removes units that no longer exist. */
  compact(isThere: (unit: number) => boolean): void {
    for (const [stem, list] of this.#lists) {
      list.retain((posting) => isThere(Math.floor(posting / PLACES)))
      if (list.length === 0) this.#lists.delete(stem)
    }
    for (const [spelling, stem] of this.#spellings)
      if (!this.#lists.has(stem)) this.#spellings.delete(spelling)
    this.#sorted = null
  }

  /** The number of units with a stem. */
  count(stem: string): number {
    return this.#lists.get(stem)?.length ?? 0
  }

  /** Raises the score of each unit with the stem to the score of its positions there. */
  raise(scores: Float32Array, stem: string, getScore: (places: number) => number): void {
    const byPlaces = Array.from({ length: PLACES }, (_, places) => getScore(places))
    for (const posting of this.#lists.get(stem)?.numbers() ?? []) {
      const unit = Math.floor(posting / PLACES)
      const score = byPlaces[posting % PLACES] ?? 0
      if (score > (scores[unit] ?? 0)) scores[unit] = score
    }
  }

  /**
   * The candidates for a query word, best first. An indexed word is not treated as a typo; one that is still being
   * typed may be a prefix.
   */
  candidates(queryWord: string, isLast: boolean): Candidate[] {
    const word = queryWord.slice(0, MAX_WORD_LENGTH)
    const own = getStem(word)
    const found = new Map<string, number>()
    if (this.#lists.has(own)) found.set(own, 1)
    if (word.length > 1 && (isLast || (word.length > 3 && found.size === 0)))
      for (const spelling of this.#beginningWith(word)) note(found, getStem(spelling), 0.5)
    if (found.size === 0)
      for (const { spelling, distance } of this.#slipsOf(word))
        note(found, getStem(spelling), 0.45 - 0.15 * distance)
    return [...found]
      .map(([stem, quality]) => ({ stem, quality }))
      .toSorted((a, b) => b.quality - a.quality)
      .slice(0, MAX_CANDIDATES)
  }

  #beginningWith(word: string): string[] {
    this.#sorted ??= [...this.#spellings.keys()].toSorted()
    const sorted = this.#sorted
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < sorted.length && found.length < 4 * MAX_CANDIDATES; at += 1) {
      const spelling = sorted[at] ?? ''
      if (!spelling.startsWith(word)) break
      found.push(spelling)
    }
    return found.toSorted((a, b) => this.count(getStem(b)) - this.count(getStem(a)))
  }

  /** One typo in four to seven letters, two in longer words; none in digits: 911 is not 988. */
  #slipsOf(word: string): { spelling: string; distance: number }[] {
    if (word.length < 4 || /\p{N}/u.test(word)) return []
    const limit = word.length < 8 ? 1 : 2
    const found: { spelling: string; distance: number }[] = []
    for (const spelling of this.#spellings.keys()) {
      if (!beginsAlike(word, spelling)) continue
      const distance = getEditDistance(word, spelling, limit)
      if (distance <= limit) found.push({ spelling, distance })
    }
    return found.toSorted((a, b) => a.distance - b.distance).slice(0, MAX_CANDIDATES)
  }
}

/** One of the first two letters matches: few typos affect both, and it rules out most words. */
function beginsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0]
}

function note(found: Map<string, number>, stem: string, quality: number): void {
  found.set(stem, Math.max(found.get(stem) ?? 0, quality))
}
