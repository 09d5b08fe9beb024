import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { sitePathOf } from '@/lib/content/preview-path'
import { previewClient } from '@/lib/content/preview-client'

const PATH = 'sanity-preview-pathname'

/**
 * Opens a page in draft mode for whoever brings a secret that the Studio made within the hour (its Presentation
 * tool does so for those who are signed in). 401 without one; 400 for a path that is not of this site.
 */
export async function GET(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get(PATH)
  if (wanted !== null && sitePathOf(wanted) === null) {
    return new Response('The page to open has to be a path of this site.', { status: 400 })
  }
  // Its stega client would mark the secret.
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  return defineEnableDraftMode({ client }).GET(request)
}
