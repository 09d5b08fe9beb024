import { env, missingEnvMessage } from '../env.ts'

/** What is missing, and what to do, in words for the person who asked for a preview. */
export const NO_PREVIEW_TOKEN = `This server can’t show drafts. ${missingEnvMessage('SANITY_API_PREVIEW_TOKEN')}`

/** The answer to a request that opens a preview, if the site has no token to read drafts with; null if it has one. */
export function refuseWithoutToken(): Response | null {
  if (env.SANITY_API_PREVIEW_TOKEN !== undefined) return null
  return new Response(NO_PREVIEW_TOKEN, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
