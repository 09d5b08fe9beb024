import { IN_DESCRIPTION, IN_HEADING, IN_NAME, IN_TEXT, type Postings } from './postings.ts'
import type { SearchEntry } from './search-entry.ts'
import { getStem } from './stem.ts'

// What a page is called says most about it; its running text, least.
const NAME = 6
const DESCRIPTION = 2
const HEADING = 3
const TEXT = 1.5
const NAMED_EXACTLY = 6
/** The question names the page, and asks something of it: "can diabetes be cured". */
const NAMED_WITHIN = 2
const LEAST_SHARE_NAMED = 0.7
/** All the words are in its name. */
const ALL_IN_NAME = 1.6
/** A reading of the question by the site's own words, beside the question itself. */
const READING = 0.9
/** How much of the question a page holds, compared with the page that holds most of it. */
const LEAST_SHARE = 0.4

// Between equals, the full guide comes before a post, and a rule of the house last.
const WEIGHTS: Readonly<Record<string, number>> = {
  article: 1.6,
  medicine: 1.6,
  takeaway: 0.9,
  faq: 0.8,
  legalPage: 0.5,
  category: 0.5,
  // A word's meaning comes after what is written about it.
  glossaryTerm: 0.5,
}
/** A page of which there is one is about the site, more than about health. */
const SINGLE_PAGE = 0.6
const SINGLE_PAGES = /Page$/

/** A page that was found: in which of its units the answer is, and by which stems. */
export interface PageMatch {
  entry: SearchEntry
  /** Null for the page as a whole. */
  unit: number | null
  stems: ReadonlySet<string>
}

interface Word {
  weight: number
  candidates: { stem: string; quality: number }[]
}

interface Found {
  entry: SearchEntry
  /** By word: what the page as a whole has of it. */
  head: number[]
  /** By unit, by word. */
  units: Map<number, number[]>
}

/** The pages that answer any reading of the question, best first. */
export function rankPages(
  readings: readonly (readonly string[])[],
  postings: Postings,
  pages: readonly (SearchEntry | null)[],
): PageMatch[] {
  const best = new Map<SearchEntry, PageMatch & { score: number; share: number }>()
  for (const [at, reading] of readings.entries()) {
    const words = toWords(reading, postings, pages.length)
    if (words.every(({ candidates }) => candidates.length === 0)) continue
    const phrases = toPhrases(reading)
    for (const found of findPages(words, postings, pages).values()) {
      const match = scored(found, words, phrases)
      const score = match.score * (at === 0 ? 1 : READING)
      if (score > (best.get(match.entry)?.score ?? 0)) best.set(match.entry, { ...match, score })
    }
  }
  const found = [...best.values()]
  const most = found.reduce((share, match) => Math.max(share, match.share), 0)
  const kept = found
    .filter(({ share }) => share >= most * LEAST_SHARE)
    .toSorted((a, b) => b.score - a.score || a.entry.label.localeCompare(b.entry.label))
  // Two documents may be shown at one address.
  return [...new Map(kept.map((match) => [match.entry.href, match])).values()]
}

function toWords(reading: readonly string[], postings: Postings, units: number): Word[] {
  return [...new Set(reading)].map((word, at, all) => {
    const candidates = postings.candidates(word, at === all.length - 1)
    const known = candidates.some(({ quality }) => quality === 1)
    const stem = known ? getStem(word) : (candidates[0]?.stem ?? '')
    const count = postings.count(stem)
    // What nobody wrote is no reason to leave out a page that has the rest.
    const weight = count === 0 ? 0.5 : Math.log(1 + units / (count + 1))
    return { weight, candidates }
  })
}

function findPages(
  words: readonly Word[],
  postings: Postings,
  pages: readonly (SearchEntry | null)[],
): Map<SearchEntry, Found> {
  const found = new Map<SearchEntry, Found>()
  for (const [index, { weight, candidates }] of words.entries()) {
    for (const { stem, quality } of candidates) {
      postings.each(stem, (unit, places) => {
        const entry = pages[unit]
        if (!entry) return
        let page = found.get(entry)
        if (!page) found.set(entry, (page = { entry, head: [], units: new Map() }))
        let scores = page.head
        if (unit !== entry.firstUnit) {
          scores = page.units.get(unit) ?? []
          page.units.set(unit, scores)
        }
        const value = weight * quality * toPlaceWeight(places)
        if (value > (scores[index] ?? 0)) scores[index] = value
      })
    }
  }
  return found
}

function toPlaceWeight(places: number): number {
  return (
    (places & IN_NAME ? NAME : 0) +
    (places & IN_DESCRIPTION ? DESCRIPTION : 0) +
    (places & IN_HEADING ? HEADING : 0) +
    (places & IN_TEXT ? TEXT : 0)
  )
}

/** Each run of the words, the longest first. */
function toPhrases(words: readonly string[]): string[] {
  const phrases: string[] = []
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '))
  return phrases
}

function scored({ entry, head, units }: Found, words: readonly Word[], phrases: readonly string[]) {
  const isNamed = entry.called.has(phrases[0] ?? '')
  const isNamedWithin = isNamed || phrases.some((phrase) => entry.called.has(phrase))
  let unit: number | null = null
  let most = 0
  const best = words.map(() => 0)
  const count = words.map(() => 0)
  for (const [number, scores] of units) {
    let sum = 0
    for (const [index] of words.entries()) {
      const value = scores[index] ?? 0
      if (value === 0) continue
      best[index] = Math.max(best[index] ?? 0, value)
      count[index] = (count[index] ?? 0) + 1
      // What the page is called says little about where on it the answer is.
      sum += (head[index] ?? 0) > 0 ? value * 0.15 : value
    }
    if (sum > most) {
      most = sum
      unit = number
    }
  }
  let score = most
  let held = 0
  let all = 0
  for (const [index, { weight }] of words.entries()) {
    const text = (best[index] ?? 0) * (0.6 + 0.1 * Math.log(1 + (count[index] ?? 0)))
    const value = (head[index] ?? 0) + text
    score += value
    all += weight
    if (value > 0) held += weight
  }
  const share = Math.max(all === 0 ? 0 : held / all, isNamedWithin ? LEAST_SHARE_NAMED : 0)
  const isAllInName = words.every((_, index) => (head[index] ?? 0) >= NAME)
  const weight =
    WEIGHTS[entry.type] ?? (SINGLE_PAGES.test(entry.type) ? SINGLE_PAGE : 1)
  const naming = isNamed ? NAMED_EXACTLY : isNamedWithin ? NAMED_WITHIN : isAllInName ? ALL_IN_NAME : 1
  const isWhole = isNamed || words.every((_, index) => (head[index] ?? 0) > 0 && most === 0)
  return {
    entry,
    unit: isWhole ? null : unit,
    stems: new Set(words.flatMap(({ candidates }) => candidates.map(({ stem }) => stem))),
    score: score * share ** 1.5 * naming * weight,
    share,
  }
}
