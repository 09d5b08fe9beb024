import type { SearchResponse } from '@/lib/search/result'
import { isRecord } from '@/lib/is-record'

function isAnswer(value: unknown): value is SearchResponse {
  return isRecord(value) && Array.isArray(value.results) && typeof value.total === 'number'
}

/** Queries our own search; throws on an unexpected response. */
export async function findPages(text: string, signal: AbortSignal): Promise<SearchResponse> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(text)}`, { signal })
  const answer: unknown = await response.json()
  if (!response.ok || !isAnswer(answer)) throw new Error(`The search returned ${response.status}`)
  return answer
}
