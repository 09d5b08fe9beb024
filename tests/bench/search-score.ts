import { findMatches } from '../../lib/search/find-matches.ts'
import type { SearchIndex } from '../../lib/search/search-index.ts'
import { searchQuestions } from './search-questions.ts'

/** Results that count as found: what a reader sees without scrolling. */
const FIRST = 3

export interface SearchScore {
  /** The share of questions with a correct place among the first results. */
  share: number
  missed: { question: string; found: string[] }[]
}

/** Runs every question against the index. A correct place is the page, or the section if the list names one. */
export function scoreSearch(index: SearchIndex): SearchScore {
  const missed = searchQuestions.flatMap(({ question, places }) => {
    const found = findMatches(index, question, { limit: FIRST }).hits.map(({ href }) => href)
    return found.some((href) => places.some((place) => isAt(href, place)))
      ? []
      : [{ question, found }]
  })
  return { share: 1 - missed.length / searchQuestions.length, missed }
}

function isAt(href: string, place: string): boolean {
  return href === place || href.split('#', 1)[0] === place
}
