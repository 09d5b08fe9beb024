import type { SanityClient } from 'sanity'
import { z } from '../../../lib/zod-without-eval.ts'
import { getAddress } from '../../../lib/workflow/rules/address-of.ts'
import { REDIRECT_TYPE } from '../../../lib/workflow/rules/redirect-id.ts'
import type { RedirectFacts } from '../../../lib/workflow/rules/redirect-problem.ts'
import { fetchRows } from './fetch-rows.ts'

/** An active redirect, as stored. */
export interface StoredRedirect {
  id: string
  from: string
  path: string | null
  /** The target page, and its path while it is public. */
  page: { id: string; address: string | null } | null
  /** ISO 8601; null if an editor created it. */
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

/** All active redirects by source path. */
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

/** The same, in the form the rules expect. */
export function redirectFacts({ id, from, path, page }: StoredRedirect): RedirectFacts {
  return { id, from, path, page: page?.address ?? null }
}
