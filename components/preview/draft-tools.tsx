'use client'

import dynamic from 'next/dynamic'
import { DraftBar } from './draft-bar'

// Two hundred kilobytes that readers never see: only the pages of draft mode ask for it.
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
