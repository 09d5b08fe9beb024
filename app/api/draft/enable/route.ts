import { cookies } from 'next/headers'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { isLakeUnavailable } from '@/lib/content/fetch/is-lake-unavailable'
import { previewClient } from '@/lib/content/fetch/preview-client'
import { DRAFT_PASS, signDraftToken } from '@/lib/draft-mode/token'
import { LakeUnavailableError } from '@/lib/draft-mode/fetch-for-preview'
import { refuseWithoutToken } from '@/lib/draft-mode/missing-token'
import { fetchPreviewSession } from '@/lib/draft-mode/preview-session'
import { env, requireEnv } from '@/lib/env'
import { getSitePath } from '@/schemas/address'
import { PREVIEW_SECRET_MS } from '@/lib/limits/accounts'
import { SECOND_MS } from '@/lib/limits/units'

const PATH = 'sanity-preview-pathname'
const SECRET = 'sanity-preview-secret'
/** The Studio's tools query by the same rule. Only secrets created by a user open drafts. */
const SECRET_ID = `*[_type == "sanity.previewUrlSecret" && secret == $secret && dateTime(_updatedAt) > dateTime(now()) - ${PREVIEW_SECRET_MS / SECOND_MS}] | order(_updatedAt desc)[0]._id`

/**
 * Opens a page in draft mode for a request with a secret that the Studio created within the last hour (its Presentation
 * tool does so for signed-in users). Sets a draft pass in that user's name, which is verified on each request. 401
 * without such a secret, or if its user is signed out; 400 for a path outside this site; 503 if the lake cannot verify
 * the secret, or if the site has no preview token.
 */
export async function GET(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams
  const path = params.get(PATH)
  if (path !== null && getSitePath(path) === null) {
    return new Response('The page must be a path on this site.', { status: 400 })
  }
  const unavailable = refuseWithoutToken()
  if (unavailable) return unavailable
  // A stega client would encode marks into the secret.
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  try {
    const secret = params.get(SECRET) ?? ''
    const secretId = secret && (await client.fetch<string | null>(SECRET_ID, { secret }))
    if (!secretId || !(await givePass(secretId))) {
      return new Response(
        'This preview has ended, or you are signed out. Open it again from the Studio.',
        { status: 401 },
      )
    }
    return await defineEnableDraftMode({ client }).GET(request)
  } catch (error) {
    if (!isLakeUnavailable(error) && !(error instanceof LakeUnavailableError)) throw error
    return new Response(
      'The server is not responding, so we can’t open the draft right now. Try again in a moment.',
      { status: 503, headers: { 'retry-after': '5' } },
    )
  }
}

/** Sets the draft pass for the user behind the secret; false if there is no such user any more. */
async function givePass(secretId: string): Promise<boolean> {
  const session = await fetchPreviewSession(secretId)
  if (!session) return false
  const { pass, end } = await signDraftToken(
    { secretId, ...session },
    { token: requireEnv('SANITY_API_PREVIEW_TOKEN'), expiresAt: session.expiresAt },
  )
  const store = await cookies()
  store.set({
    name: DRAFT_PASS,
    value: pass,
    httpOnly: true,
    path: '/',
    // Like Next's own cookie: previews need HTTPS or localhost.
    secure: env.NODE_ENV === 'production',
    sameSite: 'lax',
    expires: new Date(end),
  })
  return true
}
