import type { QueryParams } from '@sanity/client'
import { cookies } from 'next/headers'
import { isLakeAway } from './is-lake-away'
import { LakeAwayError } from './lake-away'
import { previewClient } from './preview-client'
import { toPromisedResult } from './result-shape'

/** Set by the Studio's Presentation tool, which can show the published page in draft mode too. */
const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/**
 * A page's query takes a few milliseconds. On a machine that is busy beyond measure somebody of the office rather waits
 * than is told that there is no lake; one that has gone is known at once.
 */
const TIMEOUT_MS = 15_000

/** Content as the office sees it; asked anew each time and never kept. Throws `LakeAwayError` while there is no lake. */
export async function fetchPreview(query: string, params: QueryParams = {}): Promise<unknown> {
  const chosen = (await cookies()).get(PERSPECTIVE_COOKIE)?.value
  try {
    const result = await previewClient().fetch<unknown>(query, params, {
      perspective: chosen === 'published' ? 'published' : 'drafts',
      cache: 'no-store',
      // The client's own timeout leaves the request open below a page, which then never ends.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return toPromisedResult(query, result)
  } catch (error) {
    throw isLakeAway(error) ? new LakeAwayError(error) : error
  }
}
