import { createContext, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { fetchBrokenLinks, type BrokenLinks } from './broken-links.ts'

const NONE: ReadonlyMap<string, BrokenLinks> = new Map()

/** Broken links by page, for all rows of the dashboard. */
export const BrokenLinksContext = createContext(NONE)

/** Loads them once, when the dashboard opens: they change daily. Empty if the lake does not report them. */
export function useAllBrokenLinks(): ReadonlyMap<string, BrokenLinks> {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [pages, setPages] = useState(NONE)
  useEffect(() => {
    let isOver = false
    fetchBrokenLinks(client).then(
      (found) => !isOver && setPages(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [client])
  return pages
}

/** One page's broken links; undefined if it has none. */
export function useBrokenLinks(id: string): BrokenLinks | undefined {
  return useContext(BrokenLinksContext).get(id)
}
