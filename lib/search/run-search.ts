import { z } from 'zod'
import { SEARCHED_KINDS } from '../content/generated/document-types'
import { DEFAULT_SEARCH_LABELS, type SearchLabels } from '../content/search/search-labels'
import { labelsOver } from '../content/site/labels'
import { fetchPublishedSettings } from '../content/site/settings'
import { findMatches, type Lead } from './find-matches.ts'
import type { SearchResponse, SearchNotice, SearchResult } from './result.ts'
import type { SearchHit } from './search-index.ts'
import { currentIndex } from './site-index'
import { MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from '../limits/site.ts'

const SUGGESTIONS = 6

/** A query as it comes in a URL; other parameters are ignored. */
export const searchParameters = z.object({
  q: z
    .string()
    .trim()
    .transform((text) => text.slice(0, MAX_SEARCH_LENGTH)),
  limit: z.coerce.number().int().min(1).max(MAX_SEARCH_RESULTS).default(SUGGESTIONS),
})

interface Range {
  limit: number
  offset?: number
}

/** Searches everything published; throws if there is neither an index nor a lake to build one from. */
export async function runSearch(text: string, range: Range): Promise<SearchResponse> {
  const [index, settings] = await Promise.all([currentIndex(), fetchPublishedSettings()])
  const labels = labelsOver(DEFAULT_SEARCH_LABELS, settings.searchLabels)
  const bestBets = settings.search?.bestBets ?? []
  const { hits, total, lead } = findMatches(index, text, { ...range, bestBets })
  const answer = { results: hits.map((hit) => getResult(hit, labels)), total }
  return lead ? { ...answer, notice: toNotice(lead, labels) } : answer
}

/** The numbers are those of the United States, as in the labels. */
function toNotice(lead: Lead, labels: SearchLabels): SearchNotice {
  const call = { href: 'tel:911', label: labels.emergencyCall }
  if (lead === 'emergency') return { text: labels.emergency, actions: [call] }
  if (lead === 'measurement') return { text: labels.measurement, actions: [call] }
  return {
    text: labels.crisis,
    actions: [
      { href: 'tel:988', label: labels.crisisCall },
      { href: 'sms:988', label: labels.crisisText },
    ],
  }
}

function getResult(
  { href, label, section, excerpt, type, isSample }: SearchHit,
  labels: SearchLabels,
): SearchResult {
  return {
    href,
    title: label,
    ...(section === '' ? {} : { section }),
    description: excerpt.text,
    marks: excerpt.marks,
    kind: resultKind(type, labels),
    ...(isSample ? { sampleMark: labels.sampleDoctor } : {}),
  }
}

/** The kind of a result: each type with many documents has its own label. */
function resultKind(type: string, labels: SearchLabels): string {
  const kind = SEARCHED_KINDS.find((name) => name === type)
  return kind ? labels[kind] : labels.pageKind
}
