import type { ClientReturn, QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { contentClient } from './client'
import { isDraft } from './draft-mode'
import { toPromisedResult } from './result-shape'
import { ALL_CONTENT, groupTags, syncTag } from './tags'
import { headers } from 'next/headers'
import { getGuestLimit } from '../../draft-mode/token.ts'
import { COMPARED_HEADER, readComparedVersion } from '../../preview-bridge/compared-version.ts'
import { isLakeUnavailable } from './is-lake-unavailable.ts'
import { LakeDownError } from './lake-unavailable.ts'
import { previewClient } from './preview-client.ts'
import { getPreviewPerspective } from './preview-perspective.ts'
import { queryForGuest, queryRound, requirePreviewHolder } from './round.ts'
import { verifiedContent } from './verify.ts'

/**
 * A page's query takes a few milliseconds. On an overloaded machine, staff would rather wait than be told that the lake
 * is down; a lake that is gone is detected at once.
 */
const TIMEOUT_MS = 15_000

/** Fetches content for staff and guest reviewers; queried each time, never cached. Throws `LakeAwayError` while the lake is down. */
async function fetchPreview(query: string, params: QueryParams = {}): Promise<unknown> {
  const perspective = await getPreviewPerspective()
  const compared = (await headers()).get(COMPARED_HEADER)
  const version = compared === null ? null : readComparedVersion(compared)
  const guest = getGuestLimit(await requirePreviewHolder())
  try {
    if (guest) return toPromisedResult(query, await queryForGuest(guest, version, query, params))
    if (version) return toPromisedResult(query, await queryRound(query, params))
    const result = await previewClient().fetch<unknown>(query, params, {
      perspective,
      cache: 'no-store',
      ...(compared !== null && { stega: false }),
      // The client's own timeout leaves the request of a page open, which then never ends.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return toPromisedResult(query, result)
  } catch (error) {
    throw isLakeUnavailable(error) ? new LakeDownError(error) : error
  }
}

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
 *
 * The store only says under which tags the result is cached. The result itself is computed here, from verified
 * documents: see verify.ts.
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
  cacheTag(ALL_CONTENT)
  const response = await contentClient().fetch<unknown>(query, params, {
    filterResponse: false,
    perspective: 'published',
  })
  const tags = tag === undefined ? (response.syncTags ?? []).map(syncTag) : [tag]
  for (const group of groupTags(tags)) cacheTag(...group)
  const verified = await verifiedContent()
  return toPromisedResult(query, verified ? verified.query(query, params) : response.result)
}
