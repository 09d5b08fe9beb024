import { getAdvice, parseMeasurement } from './measurements.ts'
import type { SearchHit, SearchIndex } from './search-index.ts'
import type { Target } from './target.ts'
import { findUrgency } from './urgent-questions.ts'
import { isRecord } from '../is-record.ts'
import { getStem } from './stem.ts'
import { withoutStopWords, tokenize } from './words.ts'

/** As entered by editors: what readers type, and the page that leads its results. */
interface BestBet {
  words?: string[] | null
  page?: { _ref?: string | null } | null
  section?: string | null
}

/** The best bets of a query, in the editors' order; a stored value may be anything, and invalid ones are skipped. */
function findBestBets(question: string, bets: readonly BestBet[]): Target[] {
  const key = toKey(question)
  if (key === '') return []
  return [bets].flat().flatMap((bet) => {
    if (!isRecord(bet) || !isRecord(bet.page) || typeof bet.page._ref !== 'string') return []
    const words = [bet.words].flat().filter((each) => typeof each === 'string')
    if (!words.some((each) => toKey(each) === key)) return []
    const anchor = typeof bet.section === 'string' && bet.section !== '' ? bet.section : null
    return { id: bet.page._ref, anchor }
  })
}

/** "Water pills?" and "the water pill" have the same key. */
function toKey(text: string): string {
  return withoutStopWords(tokenize(text)).map(getStem).join(' ')
}

/** Why a result leads, if not by its words alone. */
export type Lead = 'crisis' | 'emergency' | 'measurement'

export interface SearchMatches {
  /** What is above the results; null for an ordinary query. */
  lead: Lead | null
  hits: SearchHit[]
  total: number
}

/** The results, in this order: what cannot wait, advice on a measurement, editors' best bets, and text matches. */
export function findMatches(
  index: SearchIndex,
  question: string,
  {
    limit,
    offset = 0,
    bestBets = [],
  }: { limit: number; offset?: number; bestBets?: readonly BestBet[] },
): SearchMatches {
  const urgent = findUrgency(question)
  const measurement = parseMeasurement(question)
  const advice = measurement && getAdvice(measurement)
  const leading = findPositions(index, [
    ...(urgent?.targets ?? []),
    ...(advice?.targets ?? []),
    ...findBestBets(question, bestBets),
  ])
  // A leading page is not repeated further down, except for another of its sections.
  const led = new Set(leading.map(({ href }) => href))
  const { hits, total } = index.search(question, { limit: offset + limit + leading.length })
  const others = hits.filter(({ href }) => !led.has(href))
  return {
    lead: urgent?.urgency ?? (advice?.isUrgent ? 'measurement' : null),
    hits: [...leading, ...others].slice(offset, offset + limit),
    total: total + leading.length - (hits.length - others.length),
  }
}

/** The targets that are published, without duplicates. */
function findPositions(index: SearchIndex, targets: readonly Target[]): SearchHit[] {
  const hits = targets.flatMap(({ id, anchor }) => index.find(id, anchor) ?? [])
  return [...new Map(hits.map((hit) => [hit.href, hit])).values()]
}
