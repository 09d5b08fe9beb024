import { cookies } from 'next/headers'
import type { PreviewContext } from '@/lib/preview-bridge/preview-context'
import { isDraft } from '@/lib/content/fetch/draft-mode'
import { isLakeUnavailable } from '@/lib/content/fetch/is-lake-unavailable'
import { LakeDownError } from '@/lib/content/fetch/lake-unavailable'
import { documentBehind, documentForGuest } from '@/lib/content/pages/document-behind'
import { fetchPreviewContext } from '@/lib/draft-mode/preview-context'
import {
  DRAFT_PASS,
  getGuestLimit,
  GUEST_REVIEW_PATH,
  readPass,
  type GuestLimit,
} from '@/lib/draft-mode/token'
import { LakeUnavailableError } from '@/lib/draft-mode/fetch-for-preview'
import { requireEnv } from '@/lib/env'
import { reviewContext } from '@/lib/workflow/rules/preview-context'
import { isPagePath } from '@/schemas/address'

/** The answer is for one person, and current at this moment. */
const HEADERS = { 'cache-control': 'private, no-store' }

/**
 * Returns what a draft viewer sees next to the page at `path`: see `PreviewContext`. 404 for everyone else and for paths
 * without a page, 503 if the content lake cannot tell.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    const holder = (await isDraft()) ? await tokenHolder() : null
    const path = new URL(request.url).searchParams.get('path')
    const guest = holder && getGuestLimit(holder)
    if (holder && guest)
      return Response.json(await guestContext(holder.secretId, guest, path), { headers: HEADERS })
    const page = holder && isPagePath(path) ? await documentBehind(path) : null
    if (!holder || !page) return new Response(null, { status: 404, headers: HEADERS })
    const { livePath, shownId, ...document } = page
    const found = await fetchPreviewContext(holder.secretId, shownId)
    const answer: PreviewContext = {
      livePath,
      ...(found && { review: reviewContext(document, found, shownId) }),
    }
    return Response.json(answer, { headers: HEADERS })
  } catch (error) {
    const isLakeDown = error instanceof LakeDownError || error instanceof LakeUnavailableError
    if (!isLakeDown && !isLakeUnavailable(error)) throw error
    return new Response(null, { status: 503, headers: { ...HEADERS, 'retry-after': '3' } })
  }
}

/** For a guest reviewer. About other pages the answer is always the same, whether they have a draft or exist at all. */
async function guestContext(
  secretId: string,
  guest: GuestLimit,
  path: string | null,
): Promise<PreviewContext> {
  const elsewhere: PreviewContext = { livePath: null, guestReview: GUEST_REVIEW_PATH }
  const page = isPagePath(path) ? await documentForGuest(path, guest) : null
  const found = page && (await fetchPreviewContext(secretId, page.shownId))
  if (!page || !found) return elsewhere
  const { livePath, id, type, shownId } = page
  // A guest comments and decides on the page of the review, not in the Studio.
  const own = { offers: [], comments: [], canComment: false }
  const review = { ...reviewContext({ id, type }, found, shownId), ...own }
  const chosen = guest.release === undefined ? '' : `?page=${encodeURIComponent(id)}`
  return { livePath, guestReview: `${GUEST_REVIEW_PATH}${chosen}`, review }
}

async function tokenHolder() {
  const pass = (await cookies()).get(DRAFT_PASS)?.value
  return pass === undefined
    ? null
    : readPass(pass, { token: requireEnv('SANITY_API_PREVIEW_TOKEN') })
}
