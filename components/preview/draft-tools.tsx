'use client'

import dynamic from 'next/dynamic'

// Readers never load either: only draft pages do. The bar is in their HTML.
const DraftBar = dynamic(() => import('./draft-bar').then(({ DraftBar: shown }) => shown))
// 200 kB.
const PageLinks = dynamic(() => import('./page-links').then(({ PageLinks: shown }) => shown), {
  ssr: false,
})

/** The tools of a page in draft mode. */
export function DraftTools() {
  return (
    <>
      <DraftBar />
      <PageLinks />
    </>
  )
}
