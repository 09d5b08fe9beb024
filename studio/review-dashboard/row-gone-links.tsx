import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { goneLinksWords } from './gone-links.ts'
import { GoneLinksContext, useAllGoneLinks, useGoneLinks } from './use-gone-links.ts'

/** Loads broken links once for all rows of the dashboard. */
export function GoneLinksProvider({ children }: { children: ReactNode }) {
  return <GoneLinksContext value={useAllGoneLinks()}>{children}</GoneLinksContext>
}

/** A page's broken links in its row; nothing if there are none. */
export function RowGoneLinks({ id }: { id: string }) {
  const gone = useGoneLinks(id)
  if (!gone) return null
  return (
    <Text size={0} align="left" data-testid="gone-links">
      {goneLinksWords(gone)}
    </Text>
  )
}
