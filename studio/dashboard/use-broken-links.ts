import { createContext, useContext } from 'react'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { environment } from '../data/environment.ts'
import { readBrokenLinks, type BrokenLinks } from './broken-links.ts'

const { dataset, lakeUrl } = environment
/** Hosted Sanity has no link checker. */
const BROKEN_LINKS = lakeUrl === undefined ? null : `/data/link-checks/${dataset}`
const NONE: ReadonlyMap<string, BrokenLinks> = new Map()

/** Broken links by page, for all rows of the dashboard. */
export const BrokenLinksContext = createContext(NONE)

/** Loads them once, when the dashboard opens: they change daily. Empty if the lake does not report them. */
export function useAllBrokenLinks(): ReadonlyMap<string, BrokenLinks> {
  return useLakeQuery(BROKEN_LINKS, readBrokenLinks).answer ?? NONE
}

/** One page's broken links; undefined if it has none. */
export function useBrokenLinks(id: string): BrokenLinks | undefined {
  return useContext(BrokenLinksContext).get(id)
}
