import { isDraft } from '@/lib/content/fetch/draft-mode'

/**
 * Stands on a page whose readers are nobody's business: of HIV, of depression, of what somebody searched for. Neither
 * advertising nor analytics load beside it, whatever was agreed to (load-services.ts looks for it), and the next page
 * is not told by the browser where the reader came from.
 */
export async function PrivatePage() {
  // Who leaves a preview goes back to the page that they looked at, which the browser has to name.
  const isPreview = await isDraft()
  return (
    <>
      <div hidden data-private-page="" />
      {!isPreview && <meta name="referrer" content="strict-origin" />}
    </>
  )
}
