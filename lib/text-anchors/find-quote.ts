import search from 'approx-string-match'
import type { Stretch, TextQuoteSelector } from './anchor.ts'

/** Of four letters one may have changed. */
const LIKE_ENOUGH = 0.75
/** So many letters in a row are the same words, whatever stands around them now. */
const DISTINCT = 24
/** Shorter or altered words are known by their neighbours. */
const KNOWN_BY_NEIGHBOURS = 0.5

/** Words that stand in a text more often say nothing of where. */
const MAX_CANDIDATES = 500

/** What counts, of the best candidate: the words themselves, their neighbours, and last the place. */
const WEIGHTS = { words: 50, neighbours: 40, place: 5 }

/** Words to look for: with no anchor, only as they are. */
export interface QuoteQuery extends Partial<TextQuoteSelector> {
  quote: string
}

/**
 * Where words stand in a text that may have changed since they were quoted; null when they are gone. Words that were
 * altered, or are short, count only where their neighbours are still beside them.
 */
export function findQuote(text: string, sought: QuoteQuery): Stretch | null {
  const { quote } = sought
  if (quote === '') return null
  let best: { stretch: Stretch; score: number } | null = null
  for (const { start, end, errors } of candidates(text, quote)) {
    const words = 1 - errors / quote.length
    const neighbours = getNeighbors(text, { start, end }, sought)
    const isSame = errors === 0 && (quote.length >= DISTINCT || sought.prefix === undefined)
    if (!isSame && neighbours < KNOWN_BY_NEIGHBOURS) continue
    const place = 1 - Math.abs(start - (sought.start ?? start)) / Math.max(text.length, 1)
    const score = WEIGHTS.words * words + WEIGHTS.neighbours * neighbours + WEIGHTS.place * place
    if (best === null || score > best.score) best = { stretch: { start, end }, score }
  }
  return best?.stretch ?? null
}

function candidates(text: string, quote: string): (Stretch & { errors: number })[] {
  const exact: (Stretch & { errors: number })[] = []
  for (
    let at = text.indexOf(quote);
    at !== -1 && exact.length < MAX_CANDIDATES;
    at = text.indexOf(quote, at + 1)
  )
    exact.push({ start: at, end: at + quote.length, errors: 0 })
  return exact.length > 0
    ? exact
    : search(text, quote, Math.floor(quote.length * (1 - LIKE_ENOUGH))).slice(0, MAX_CANDIDATES)
}

/** From 0 to 1: how much of what stood around the words still does. */
function getNeighbors(
  text: string,
  { start, end }: Stretch,
  { prefix = '', suffix = '' }: QuoteQuery,
): number {
  const likenesses = [
    ...(prefix === ''
      ? []
      : [likeness(text.slice(Math.max(0, start - prefix.length), start), prefix)]),
    ...(suffix === '' ? [] : [likeness(text.slice(end, end + suffix.length), suffix)]),
  ]
  if (likenesses.length === 0) return 1
  return likenesses.reduce((sum, each) => sum + each, 0) / likenesses.length
}

function likeness(text: string, wanted: string): number {
  if (text === wanted) return 1
  if (text === '') return 0
  const [closest] = search(text, wanted, wanted.length)
  return closest ? 1 - closest.errors / wanted.length : 0
}
