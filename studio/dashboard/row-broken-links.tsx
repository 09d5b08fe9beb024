import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { brokenLinksLabel } from './broken-links.ts'
import { BrokenLinksContext, useAllBrokenLinks, useBrokenLinks } from './use-broken-links.ts'

/** Loads broken links once for all rows of the dashboard. */
export function BrokenLinksProvider({ children }: { children: ReactNode }) {
  return <BrokenLinksContext value={useAllBrokenLinks()}>{children}</BrokenLinksContext>
}

/** A page's broken links in its row; nothing if there are none. */
export function RowBrokenLinks({ id }: { id: string }) {
  const gone = useBrokenLinks(id)
  if (!gone) return null
  return (
    <Text size={0} align="left" data-testid="gone-links">
      {brokenLinksLabel(gone)}
    </Text>
  )
}
