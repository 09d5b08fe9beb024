import search from 'approx-string-match'
import type { TextRange, TextQuoteSelector } from './text-quote-selector.ts'

/** One of four letters may have changed. */
const LIKE_ENOUGH = 0.75
/** This many letters in a row identify the quote, whatever surrounds it now. */
const DISTINCT = 24
/** Short or altered text is identified by its context. */
const KNOWN_BY_NEIGHBOURS = 0.5

/** Text that occurs more often says nothing about the position. */
const MAX_CANDIDATES = 500

/** Weights for the best candidate: the text itself, its context, and last the position. */
const WEIGHTS = { words: 50, neighbours: 40, place: 5 }

/** Text to look for: without an anchor, only an exact match. */
export interface QuoteQuery extends Partial<TextQuoteSelector> {
  quote: string
}

/**
 * Finds a quote in a text that may have changed since; null if it is gone. Altered or short text counts only if its
 * context still matches.
 */
export function findQuote(text: string, query: QuoteQuery): TextRange | null {
  const { quote } = query
  if (quote === '') return null
  let best: { range: TextRange; score: number } | null = null
  for (const { start, end, errors } of candidates(text, quote)) {
    const words = 1 - errors / quote.length
    const neighbours = getNeighbors(text, { start, end }, query)
    const isSame = errors === 0 && (quote.length >= DISTINCT || query.prefix === undefined)
    if (!isSame && neighbours < KNOWN_BY_NEIGHBOURS) continue
    const place = 1 - Math.abs(start - (query.start ?? start)) / Math.max(text.length, 1)
    const score = WEIGHTS.words * words + WEIGHTS.neighbours * neighbours + WEIGHTS.place * place
    if (best === null || score > best.score) best = { range: { start, end }, score }
  }
  return best?.range ?? null
}

function candidates(text: string, quote: string): (TextRange & { errors: number })[] {
  const exact: (TextRange & { errors: number })[] = []
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

/** From 0 to 1: how much of the context still matches. */
function getNeighbors(
  text: string,
  { start, end }: TextRange,
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

function likeness(text: string, quote: string): number {
  if (text === quote) return 1
  if (text === '') return 0
  const [closest] = search(text, quote, quote.length)
  return closest ? 1 - closest.errors / quote.length : 0
}
