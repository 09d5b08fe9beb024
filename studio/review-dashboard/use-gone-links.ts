import { createContext, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { fetchGoneLinks, type GoneLinks } from './gone-links.ts'

const NONE: ReadonlyMap<string, GoneLinks> = new Map()

/** Broken links by page, for all rows of the dashboard. */
export const GoneLinksContext = createContext(NONE)

/** Loads them once, when the dashboard opens: they change daily. Empty if the lake does not report them. */
export function useAllGoneLinks(): ReadonlyMap<string, GoneLinks> {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [pages, setPages] = useState(NONE)
  useEffect(() => {
    let isOver = false
    fetchGoneLinks(client).then(
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
export function useGoneLinks(id: string): GoneLinks | undefined {
  return useContext(GoneLinksContext).get(id)
}
