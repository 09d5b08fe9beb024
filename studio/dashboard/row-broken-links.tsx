import { Text } from '@sanity/ui'
import { type ReactNode, createContext, useContext } from 'react'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { environment } from '../data/environment.ts'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { z } from '../../lib/zod-without-eval.ts'

/** A page's broken links. */
interface BrokenLinks {
  count: number
  /** The time of the latest check, ISO 8601. */
  checkedAt: string
}

const answered = z.object({
  broken: z.array(z.object({ checkedAt: z.string(), documentIds: z.array(z.string()) })),
})

/** Parses the lake's response: broken external links by page. Throws if it is invalid. */
export function readBrokenLinks(answer: unknown): ReadonlyMap<string, BrokenLinks> {
  const pages = new Map<string, BrokenLinks>()
  for (const { checkedAt, documentIds } of answered.parse(answer).broken) {
    for (const id of documentIds) {
      const entry = pages.get(id)
      const latest = entry && entry.checkedAt > checkedAt ? entry.checkedAt : checkedAt
      pages.set(id, { count: (entry?.count ?? 0) + 1, checkedAt: latest })
    }
  }
  return pages
}

export function brokenLinksLabel({ count, checkedAt }: BrokenLinks): string {
  const lead = count === 1 ? '1 broken external link' : `${count} broken external links`
  return `${lead} (checked on ${formatDay(checkedAt)}): see Checks`
}

const { dataset, lakeUrl } = environment
/** Hosted Sanity has no link checker. */
const BROKEN_LINKS = lakeUrl === undefined ? null : `/data/link-checks/${dataset}`
const NONE: ReadonlyMap<string, BrokenLinks> = new Map()

/** Broken links by page, for all rows of the dashboard. */
const BrokenLinksContext = createContext(NONE)

/** Loads them once, when the dashboard opens: they change daily. Empty if the lake does not report them. */
function useAllBrokenLinks(): ReadonlyMap<string, BrokenLinks> {
  return useLakeQuery(BROKEN_LINKS, readBrokenLinks).answer ?? NONE
}

/** One page's broken links; undefined if it has none. */
function useBrokenLinks(id: string): BrokenLinks | undefined {
  return useContext(BrokenLinksContext).get(id)
}

/** Loads broken links once for all rows of the dashboard. */
export function BrokenLinksProvider({ children }: { children: ReactNode }) {
  return <BrokenLinksContext value={useAllBrokenLinks()}>{children}</BrokenLinksContext>
}

/** A page's broken links in its row; nothing if there are none. */
export function RowBrokenLinks({ id }: { id: string }) {
  const brokenLinks = useBrokenLinks(id)
  if (!brokenLinks) return null
  return (
    <Text size={0} align="left" data-testid="gone-links">
      {brokenLinksLabel(brokenLinks)}
    </Text>
  )
}
