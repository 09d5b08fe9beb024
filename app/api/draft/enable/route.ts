import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { isLakeAway } from '@/lib/content/is-lake-away'
import { sitePathOf } from '@/schemas/address'
import { previewClient } from '@/lib/content/preview-client'

const PATH = 'sanity-preview-pathname'

/**
 * Opens a page in draft mode for whoever brings a secret that the Studio made within the hour (its Presentation
 * tool does so for those who are signed in). 401 without one; 400 for a path that is not of this site, 503 while the lake
 * cannot vouch for the secret.
 */
export async function GET(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get(PATH)
  if (wanted !== null && sitePathOf(wanted) === null) {
    return new Response('The page to open has to be a path of this site.', { status: 400 })
  }
  // Its stega client would mark the secret.
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  try {
    return await defineEnableDraftMode({ client }).GET(request)
  } catch (error) {
    if (!isLakeAway(error)) throw error
    return new Response(
      'The content lake is not answering, so no draft can be opened just now. Try again in a moment.',
      { status: 503, headers: { 'retry-after': '5' } },
    )
  }
}
