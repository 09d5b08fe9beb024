'use client'

import dynamic from 'next/dynamic'

// Readers never see either: only the pages of draft mode ask for them. The bar is in their HTML.
const DraftBar = dynamic(() => import('./draft-bar').then(({ DraftBar: shown }) => shown))
// Two hundred kilobytes.
const PageLinks = dynamic(() => import('./page-links').then(({ PageLinks: shown }) => shown), {
  ssr: false,
})

/** What a page has in draft mode beside its content. */
export function DraftTools() {
  return (
    <>
      <DraftBar />
      <PageLinks />
    </>
  )
}
