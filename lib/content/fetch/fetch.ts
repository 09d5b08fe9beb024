import type { ClientReturn, QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { contentClient } from './client'
import { isDraft } from './draft-mode'
import { fetchPreview } from './fetch-preview'
import { toPromisedResult } from './result-shape'
import { ALL_CONTENT, syncTag, typeTag } from './tags'
import { getQueryTypes } from './types-of-query'

interface ContentRequest<Query extends string> {
  query: Query
  params?: QueryParams
  /** Replaces the lake's own tags, for a query that shows little of what it reads: see `MENU`. */
  tag?: string
}

/**
 * How pages read content: published, or drafts for staff in draft mode. Only for pages; responses that are shared by
 * all readers use `fetchPublished`.
 */
export async function fetchContent<const Query extends string>(
  request: ContentRequest<Query>,
): Promise<ClientReturn<Query>>
// Only callers see the result type: to check assignability between two query results, the compiler compares every pair
// of all queries, which took nine tenths of its time.
export async function fetchContent(request: ContentRequest<string>): Promise<unknown> {
  return (await isDraft()) ? fetchPreview(request.query, request.params) : fetchPublished(request)
}

/**
 * Published content. Cached until a webhook expires one of its tags; five minutes is the fallback lifetime. A failing
 * request is retried three times with exponential back-off (see client.ts), then throws: a page that is already cached
 * is still served.
 */
export async function fetchPublished<const Query extends string>(
  request: ContentRequest<Query>,
): Promise<ClientReturn<Query>>
export async function fetchPublished({
  query,
  params = {},
  tag,
}: ContentRequest<string>): Promise<unknown> {
  'use cache'
  cacheLife('content')
  cacheTag(ALL_CONTENT, ...(tag === undefined ? getQueryTypes(query, params).map(typeTag) : [tag]))
  const response = await contentClient().fetch<unknown>(query, params, {
    filterResponse: false,
    perspective: 'published',
  })
  if (tag === undefined) cacheTag(...(response.syncTags ?? []).map(syncTag))
  return toPromisedResult(query, response.result)
}
