import { defer, type Observable } from 'rxjs'
import type { SanityClient } from 'sanity'
import { listenAndRefetch } from './kept-current.ts'

interface FollowedQuery {
  fetch: string
  /** Selects the documents whose changes are a reason to ask again. */
  listen: string
  params: Readonly<Record<string, string | string[]>>
  paceMs?: number
  tag?: string
  /** `drafts`: a document that has a draft is found as that says, under its public id. Left out: each version for itself. */
  perspective?: 'raw' | 'drafts'
}

/** What a query finds, drafts included, as documents change; it ends with the first error. */
export function liveQuery$(
  client: SanityClient,
  { fetch, listen, params, paceMs, tag, perspective = 'raw' }: FollowedQuery,
): Observable<unknown> {
  return listenAndRefetch({
    events: defer(() =>
      client.listen(
        listen,
        { ...params },
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          includeAllVersions: true,
          visibility: 'query',
          tag,
        },
      ),
    ),
    ask: () => client.observable.fetch<unknown>(fetch, { ...params }, { perspective, tag }),
    paceMs,
  })
}
