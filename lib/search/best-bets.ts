import { isRecord } from '../is-record.ts'
import { getStem } from './stem.ts'
import type { Target } from './target.ts'
import { withoutStopWords, tokenize } from './words.ts'

/** As entered by editors: what readers type, and the page that leads its results. */
export interface BestBet {
  words?: string[] | null
  page?: { _ref?: string | null } | null
  section?: string | null
}

/** The best bets of a query, in the editors' order; a stored value may be anything, and invalid ones are skipped. */
export function findBestBets(question: string, bets: readonly BestBet[]): Target[] {
  const asked = toKey(question)
  if (asked === '') return []
  return [bets].flat().flatMap((bet) => {
    if (!isRecord(bet) || !isRecord(bet.page) || typeof bet.page._ref !== 'string') return []
    const words = [bet.words].flat().filter((each) => typeof each === 'string')
    if (!words.some((each) => toKey(each) === asked)) return []
    const anchor = typeof bet.section === 'string' && bet.section !== '' ? bet.section : null
    return { id: bet.page._ref, anchor }
  })
}

/** "Water pills?" and "the water pill" have the same key. */
function toKey(text: string): string {
  return withoutStopWords(tokenize(text)).map(getStem).join(' ')
}
