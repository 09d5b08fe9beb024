import { z } from 'zod'
import { SEARCHED_KINDS } from '../content/generated/document-types'
import { DEFAULT_SEARCH_LABELS, type SearchLabels } from '../content/search/search-labels'
import { labelsOver } from '../content/site/labels'
import { fetchPublishedSettings } from '../content/site/settings'
import { LONGEST_QUESTION, MOST_RESULTS, type SearchAnswer, type SearchResult } from './result'
import type { SearchHit } from './search-index'
import { currentIndex } from './site-index'

const SUGGESTIONS = 6

/** A question as it comes in an address; whatever else stands there is ignored. */
export const searchParameters = z.object({
  q: z.string().trim().max(LONGEST_QUESTION),
  limit: z.coerce.number().int().min(1).max(MOST_RESULTS).default(SUGGESTIONS),
})

interface Range {
  limit: number
  offset?: number
}

/** Searches everything published; throws when there is neither an index nor a lake to make one from. */
export async function answerSearch(text: string, range: Range): Promise<SearchAnswer> {
  const [index, settings] = await Promise.all([currentIndex(), fetchPublishedSettings()])
  const labels = labelsOver(DEFAULT_SEARCH_LABELS, settings.searchLabels)
  const { hits, total } = index.search(text, range)
  return { results: hits.map((hit) => resultOf(hit, labels)), total }
}

function resultOf(
  { href, label, description, type, isSample }: SearchHit,
  labels: SearchLabels,
): SearchResult {
  const result = { href, title: label, description, kind: kindOf(type, labels) }
  return isSample ? { ...result, sampleMark: labels.sampleDoctor } : result
}

/** What a result is called: each type of which there are many has a word of its own. */
function kindOf(type: string, labels: SearchLabels): string {
  const kind = SEARCHED_KINDS.find((name) => name === type)
  return kind ? labels[kind] : labels.pageKind
}
