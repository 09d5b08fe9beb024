import type { SanityClient } from 'sanity'
import { z } from '../../lib/zod-without-eval.ts'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'
import { REDIRECT_TYPE } from '../../lib/workflow/rules/redirect-id.ts'
import type { RedirectFacts } from '../../lib/workflow/rules/redirect-problem.ts'
import { fetchRows } from './fetch-rows.ts'

/** A redirect that counts, as it is stored. */
export interface StoredRedirect {
  id: string
  from: string
  path: string | null
  /** The page that it names, and its address while readers can see it. */
  page: { id: string; address: string | null } | null
  /** ISO 8601; null for one that an editor wrote. */
  since: string | null
}

const QUERY = `*[_type == $type && !(_id in path("drafts.**")) && defined(from)] | order(from asc){
  _id, from, path, since, "pageId": page._ref, "page": page->{_type, slug}
}`

const stored = z.object({
  _id: z.string(),
  from: z.string(),
  path: z.string().nullable(),
  since: z.string().nullable(),
  pageId: z.string().nullable(),
  page: z.looseObject({ _type: z.string() }).nullable(),
})

/** All redirects that count, by their old addresses. */
export async function fetchRedirects(client: SanityClient): Promise<StoredRedirect[]> {
  const redirects = await fetchRows(client, {
    query: QUERY,
    params: { type: REDIRECT_TYPE },
    perspective: 'raw',
    row: stored,
  })
  return redirects.map(({ _id, from, path, since, pageId, page }) => ({
    id: _id,
    from,
    path,
    since,
    page: pageId === null ? null : { id: pageId, address: getAddress(page) },
  }))
}

/** The same, as the rules read it. */
export function redirectFacts({ id, from, path, page }: StoredRedirect): RedirectFacts {
  return { id, from, path, page: page?.address ?? null }
}
