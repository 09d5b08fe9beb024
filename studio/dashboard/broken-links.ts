import { formatDay } from '../../lib/workflow/model/dates.ts'
import { z } from '../../lib/zod-without-eval.ts'

/** A page's broken links. */
export interface BrokenLinks {
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
      const known = pages.get(id)
      const latest = known && known.checkedAt > checkedAt ? known.checkedAt : checkedAt
      pages.set(id, { count: (known?.count ?? 0) + 1, checkedAt: latest })
    }
  }
  return pages
}

export function brokenLinksLabel({ count, checkedAt }: BrokenLinks): string {
  const lead = count === 1 ? '1 broken external link' : `${count} broken external links`
  return `${lead} (checked on ${formatDay(checkedAt)}): see Checks`
}
