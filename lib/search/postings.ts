import { getEditDistance } from './edit-distance.ts'
import { getStem } from './stem.ts'

/** What a word is part of, there where it stands; several at once. */
export const IN_NAME = 1
export const IN_HEADING = 2
export const IN_DESCRIPTION = 4
export const IN_TEXT = 8
const PLACES = 16

const MAX_CANDIDATES = 12
const LONGEST_WORD = 32

/** A stem of the index that a word of a question may stand for. */
export interface Candidate {
  stem: string
  /** 1 for the word itself, less for a guess. */
  quality: number
}

/** A list of numbers, four bytes each: ten thousand posts have some millions of them. */
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

  keep(isKept: (number: number) => boolean): void {
    this.#numbers = this.numbers().filter(isKept)
    this.length = this.#numbers.length
  }
}

/** An inverted index: in which units each stem stands, and where in them. A unit is a number, given out upwards. */
export class Postings {
  readonly #lists = new Map<string, NumberList>()
  /** Every spelling that was indexed: beginnings and slips are looked for among these. */
  readonly #spellings = new Set<string>()
  #sorted: string[] | null = null

  /** `words` as they are written, each with all of its places in the unit. */
  add(unit: number, words: ReadonlyMap<string, number>): void {
    const places = new Map<string, number>()
    for (const [word, place] of words) {
      const spelling = word.slice(0, LONGEST_WORD)
      if (!this.#spellings.has(spelling)) {
        this.#spellings.add(spelling)
        this.#sorted = null
      }
      const stem = getStem(spelling)
      places.set(stem, (places.get(stem) ?? 0) | place)
    }
    for (const [stem, place] of places) {
      let list = this.#lists.get(stem)
      if (!list) this.#lists.set(stem, (list = new NumberList()))
      list.push(unit * PLACES + place)
    }
  }

  /** Forgets units that are no longer there. */
  compact(isThere: (unit: number) => boolean): void {
    for (const [stem, list] of this.#lists) {
      list.keep((posting) => isThere(Math.floor(posting / PLACES)))
      if (list.length === 0) this.#lists.delete(stem)
    }
    for (const spelling of this.#spellings)
      if (!this.#lists.has(getStem(spelling))) this.#spellings.delete(spelling)
    this.#sorted = null
  }

  /** In how many units a stem stands. */
  count(stem: string): number {
    return this.#lists.get(stem)?.length ?? 0
  }

  each(stem: string, take: (unit: number, places: number) => void): void {
    for (const posting of this.#lists.get(stem)?.numbers() ?? [])
      take(Math.floor(posting / PLACES), posting % PLACES)
  }

  /**
   * What a word of a question may stand for, best first. A word that is there is not taken for a slip; one that is
   * still being typed may be the beginning of another.
   */
  candidates(asked: string, isLast: boolean): Candidate[] {
    const word = asked.slice(0, LONGEST_WORD)
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
    this.#sorted ??= [...this.#spellings].toSorted()
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

  /** One slip in four to seven letters, two in longer words; none in figures: 911 is not 988. */
  #slipsOf(word: string): { spelling: string; distance: number }[] {
    if (word.length < 4 || /\p{N}/u.test(word)) return []
    const limit = word.length < 8 ? 1 : 2
    const found: { spelling: string; distance: number }[] = []
    for (const spelling of this.#spellings) {
      const distance = getEditDistance(word, spelling, limit)
      if (distance <= limit) found.push({ spelling, distance })
    }
    return found.toSorted((a, b) => a.distance - b.distance).slice(0, MAX_CANDIDATES)
  }
}

function note(found: Map<string, number>, stem: string, quality: number): void {
  found.set(stem, Math.max(found.get(stem) ?? 0, quality))
}
