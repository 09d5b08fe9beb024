import type { SanityClient } from 'sanity'
import { z } from '../../../lib/zod-without-eval.ts'
import {
  redirectLookup,
  getRedirectTarget,
  validateRedirectTarget,
} from '../../../lib/workflow/rules/redirect-problem.ts'
import { fetchRows } from '../../review/links/fetch-rows.ts'
import { fetchPublicPages } from '../../review/links/public-pages.ts'
import { fetchRedirects, redirectFacts, type StoredRedirect } from '../../review/links/redirects.ts'

/** A row of the redirect list. */
export interface RedirectRow {
  id: string
  from: string
  to: string | null
  /** Why readers do not reach the target; null if they do. */
  problem: 'redirectLoop' | 'redirectChain' | 'nowhere' | 'covered' | null
  /** The number of hits, and the day of the last one, `YYYY-MM-DD`. */
  hits: number
  lastOn: string | null
  /** ISO 8601; null if an editor created it. */
  since: string | null
}

interface Hits {
  from: string
  total: number
  lastOn: string | null
}

const HITS_QUERY = '*[_type == "redirectHits"]{from, total, lastOn}'
const hits = z.object({ from: z.string(), total: z.number(), lastOn: z.string().nullable() })

/** Builds the list: problems first, then by hits. */
export function redirectRows(
  redirects: readonly StoredRedirect[],
  counted: readonly Hits[],
  addresses: ReadonlySet<string>,
): RedirectRow[] {
  const facts = redirects.map(redirectFacts)
  const others = redirectLookup(facts)
  const hasPage = (path: string) => addresses.has(path)
  const getHits = new Map(counted.map((each) => [each.from, each]))
  return redirects
    .map(({ id, from, since }, index): RedirectRow => {
      const fact = facts[index]
      const found = getHits.get(from)
      return {
        id,
        from,
        to: fact ? getRedirectTarget(fact) : null,
        problem: hasPage(from)
          ? 'covered'
          : fact
            ? validateRedirectTarget(fact, others, hasPage)
            : null,
        hits: found?.total ?? 0,
        lastOn: found?.lastOn ?? null,
        since,
      }
    })
    .sort(
      (a, b) =>
        Number(b.problem !== null) - Number(a.problem !== null) ||
        b.hits - a.hits ||
        (a.from < b.from ? -1 : 1),
    )
}

export async function fetchRedirectRows(client: SanityClient): Promise<RedirectRow[]> {
  const [redirects, counted, pages] = await Promise.all([
    fetchRedirects(client),
    fetchRows(client, { query: HITS_QUERY, perspective: 'raw', row: hits }),
    fetchPublicPages(client),
  ])
  const addresses = new Set(pages.map(({ address }) => address))
  return redirectRows(redirects, counted, addresses)
}
