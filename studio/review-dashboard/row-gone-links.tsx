import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { goneLinksWords } from './gone-links.ts'
import { GoneLinksContext, useAllGoneLinks, useGoneLinks } from './use-gone-links.ts'

/** Asks once which links lead nowhere, for every row of the desk. */
export function GoneLinksProvider({ children }: { children: ReactNode }) {
  return <GoneLinksContext value={useAllGoneLinks()}>{children}</GoneLinksContext>
}

/** What is said of a page's links at its row. Nothing where none is known to lead nowhere. */
export function RowGoneLinks({ id }: { id: string }) {
  const gone = useGoneLinks(id)
  if (!gone) return null
  return (
    <Text size={0} align="left" data-testid="gone-links">
      {goneLinksWords(gone)}
    </Text>
  )
}
