import { IN_DESCRIPTION, IN_HEADING, IN_NAME, IN_TEXT, type Postings } from './postings.ts'
import type { SearchEntry } from './search-entry.ts'

// A page's name says most about it, its running text least.
const NAME = 6
const DESCRIPTION = 2
const HEADING = 3
const TEXT = 1.5
const NAMED_EXACTLY = 6
/** The query contains the page's name and asks something about it: "can diabetes be cured". */
const NAMED_WITHIN = 2
const MIN_SHARE_NAMED = 0.7
/** All the words are in its name. */
const ALL_IN_NAME = 1.6
/** A reading of the query by synonyms, compared with the query itself. */
const READING = 0.9
/** The weight of a word in a section if it is in the page's name. */
const NAMED_IN_SECTION = 0.15
/** The least share of the query that a page must contain, relative to the best page. */
const MIN_SHARE = 0.4

// Weights by type: a full guide ranks before a post, and policies last.
const WEIGHTS: Readonly<Record<string, number>> = {
  article: 1.6,
  medicine: 1.6,
  takeaway: 0.9,
  faq: 0.8,
  bmiPage: 1.3,
  legalPage: 0.5,
  category: 0.5,
  // A definition comes after articles on the subject.
  glossaryTerm: 0.5,
}
/** A singleton page is about the site more than about health. */
const SINGLE_PAGE = 0.6
const SINGLE_PAGES = /Page$/

/** A matching page: the unit with the answer, and the matching stems. */
export interface PageMatch {
  entry: SearchEntry
  /** Null for the page as a whole. */
  unit: number | null
  stems: ReadonlySet<string>
}

interface Word {
  /** The likeliest stem. */
  stem: string
  weight: number
  candidates: { stem: string; quality: number }[]
}

/** Pages by name, as stems. */
export type Names = ReadonlyMap<string, ReadonlySet<SearchEntry>>

interface RankedPage extends PageMatch {
  score: number
  share: number
}

/** The pages that answer any reading of the query, best first. */
export function rankPages(
  readings: readonly (readonly string[])[],
  postings: Postings,
  pages: readonly (SearchEntry | null)[],
  names: Names,
): PageMatch[] {
  const best = new Map<SearchEntry, RankedPage>()
  for (const [at, reading] of readings.entries()) {
    const words = toTerms(reading, postings, pages.length)
    if (words.every(({ candidates }) => candidates.length === 0)) continue
    const factor = at === 0 ? 1 : READING
    for (const match of scorePages(words, postings, pages, names)) {
      const score = match.score * factor
      if (score > (best.get(match.entry)?.score ?? 0)) best.set(match.entry, { ...match, score })
    }
  }
  const found = [...best.values()]
  const most = found.reduce((share, match) => Math.max(share, match.share), 0)
  const ranked = found.filter(({ share }) => share >= most * MIN_SHARE).toSorted(byScore)
  // Two documents may share one URL.
  return [...new Map(ranked.map((match) => [match.entry.href, match])).values()]
}

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || (a.entry.label < b.entry.label ? -1 : 1)
}

function toTerms(reading: readonly string[], postings: Postings, units: number): Word[] {
  return reading.map((word, at, all) => {
    const candidates = postings.candidates(word, at === all.length - 1)
    const stem = candidates[0]?.stem ?? word
    const count = postings.count(stem)
    // A word that no page has is no reason to drop a page that has the rest.
    const weight = count === 0 ? 0.5 : Math.log(1 + units / (count + 1))
    return { stem, weight, candidates }
  })
}

function toPlaceWeight(places: number): number {
  return (
    (places & IN_NAME ? NAME : 0) +
    (places & IN_DESCRIPTION ? DESCRIPTION : 0) +
    (places & IN_HEADING ? HEADING : 0) +
    (places & IN_TEXT ? TEXT : 0)
  )
}

/** A page's score for each word of the query. */
class Tally {
  readonly head: Float64Array
  readonly best: Float64Array
  readonly count: Float64Array
  /** The best unit, and its score. */
  unit: number | null = null
  most = 0

  constructor(length: number) {
    this.head = new Float64Array(length)
    this.best = new Float64Array(length)
    this.count = new Float64Array(length)
  }

  clear(): void {
    this.head.fill(0)
    this.best.fill(0)
    this.count.fill(0)
    this.unit = null
    this.most = 0
  }

  addSection(unit: number, scores: readonly Float32Array[]): void {
    let sum = 0
    for (let index = 0; index < scores.length; index += 1) {
      const value = scores[index]?.[unit] ?? 0
      if (value === 0) continue
      this.best[index] = Math.max(this.best[index] ?? 0, value)
      this.count[index] = (this.count[index] ?? 0) + 1
      // A word of the page's name says little about where on it the answer is.
      sum += (this.head[index] ?? 0) > 0 ? value * NAMED_IN_SECTION : value
    }
    if (sum <= this.most) return
    this.most = sum
    this.unit = unit
  }
}

/** Unit by unit: those of a page are consecutive, the page as a whole first. */
function scorePages(
  words: readonly Word[],
  postings: Postings,
  pages: readonly (SearchEntry | null)[],
  names: Names,
): RankedPage[] {
  const scores = words.map(({ weight, candidates }) => {
    const ofWord = new Float32Array(pages.length)
    for (const { stem, quality } of candidates)
      postings.raise(ofWord, stem, (places) => weight * quality * toPlaceWeight(places))
    return ofWord
  })
  const stems = new Set(words.flatMap(({ candidates }) => candidates.map(({ stem }) => stem)))
  const [whole, within] = getNamed(
    words.map(({ stem }) => stem),
    names,
  )
  const tally = new Tally(words.length)
  const found: RankedPage[] = []
  let unit = 0
  while (unit < pages.length) {
    const entry = pages[unit] ?? null
    if (entry === null) {
      unit += 1
      continue
    }
    tally.clear()
    scores.forEach((ofWord, index) => (tally.head[index] = ofWord[unit] ?? 0))
    for (unit += 1; pages[unit] === entry; unit += 1) tally.addSection(unit, scores)
    const naming = whole.has(entry) ? NAMED_EXACTLY : within.has(entry) ? NAMED_WITHIN : 1
    const score = toScore(entry, tally, words, naming)
    if (score.score > 0) {
      const isWhole = naming === NAMED_EXACTLY
      found.push({ entry, unit: isWhole ? null : tally.unit, stems, ...score })
    }
  }
  return found
}

/** The pages whose name is the query, and those whose name is part of it. */
function getNamed(stems: readonly string[], names: Names) {
  const whole = names.get(stems.join(' ')) ?? new Set<SearchEntry>()
  const within = new Set<SearchEntry>()
  for (let start = 0; start < stems.length; start += 1)
    for (let end = start + 1; end <= stems.length; end += 1)
      for (const entry of names.get(stems.slice(start, end).join(' ')) ?? []) within.add(entry)
  return [whole, within] as const
}

function toScore(entry: SearchEntry, tally: Tally, words: readonly Word[], naming: number) {
  let sum = tally.most
  let held = 0
  let all = 0
  let isAllInName = true
  for (let index = 0; index < words.length; index += 1) {
    const weight = words[index]?.weight ?? 0
    const head = tally.head[index] ?? 0
    const often = 0.6 + 0.1 * Math.log(1 + (tally.count[index] ?? 0))
    const value = head + (tally.best[index] ?? 0) * often
    sum += value
    all += weight
    if (value > 0) held += weight
    if (head < NAME) isAllInName = false
  }
  const share = Math.max(all === 0 ? 0 : held / all, naming > 1 && held > 0 ? MIN_SHARE_NAMED : 0)
  const name = naming === 1 && isAllInName ? ALL_IN_NAME : naming
  const weight = WEIGHTS[entry.type] ?? (SINGLE_PAGES.test(entry.type) ? SINGLE_PAGE : 1)
  return { score: sum * share ** 1.5 * name * weight, share }
}
