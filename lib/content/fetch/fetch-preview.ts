import type { QueryParams } from '@sanity/client'
import { cookies } from 'next/headers'
import { isLakeUnavailable } from './is-lake-unavailable'
import { LakeDownError } from './lake-unavailable'
import { previewClient } from './preview-client'
import { toPromisedResult } from './result-shape'

/** Set by the Studio's Presentation tool, which can also show the published page in draft mode. */
const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/**
 * A page's query takes a few milliseconds. On an overloaded machine, staff would rather wait than be told that the lake
 * is down; a lake that is gone is detected at once.
 */
const TIMEOUT_MS = 15_000

/** Fetches content for staff; queried each time, never cached. Throws `LakeAwayError` while the lake is down. */
export async function fetchPreview(query: string, params: QueryParams = {}): Promise<unknown> {
  const chosen = (await cookies()).get(PERSPECTIVE_COOKIE)?.value
  try {
    const result = await previewClient().fetch<unknown>(query, params, {
      perspective: chosen === 'published' ? 'published' : 'drafts',
      cache: 'no-store',
      // The client's own timeout leaves the request of a page open, which then never ends.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return toPromisedResult(query, result)
  } catch (error) {
    throw isLakeUnavailable(error) ? new LakeDownError(error) : error
  }
}
