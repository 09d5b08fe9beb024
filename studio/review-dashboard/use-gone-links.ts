import { createContext, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { fetchGoneLinks, type GoneLinks } from './gone-links.ts'

const NONE: ReadonlyMap<string, GoneLinks> = new Map()

/** The links that lead nowhere, by page, for every row of the desk. */
export const GoneLinksContext = createContext(NONE)

/** Asks for them once, when the desk is opened: they change by the day. Empty where the lake does not say. */
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

/** Those of one page; undefined where it has none. */
export function useGoneLinks(id: string): GoneLinks | undefined {
  return useContext(GoneLinksContext).get(id)
}
