import { isDraft } from '@/lib/content/fetch/draft-mode'

/**
 * Marks a page whose readers need privacy: on HIV, on depression, search results. Neither ads nor analytics load here,
 * whatever the reader agreed to (load-tracking-scripts.ts checks for it), and the browser sends no referrer to the next page.
 */
export async function PrivatePage() {
  // Leaving a preview returns to the page that was open, so the browser must send it as the referrer.
  const isPreview = await isDraft()
  return (
    <>
      <div hidden data-private-page="" />
      {!isPreview && <meta name="referrer" content="strict-origin" />}
    </>
  )
}
