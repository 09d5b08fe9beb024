import { defer, type Observable } from 'rxjs'
import type { SanityClient } from 'sanity'
import { listenAndRefetch } from './listen-and-refetch.ts'

interface FollowedQuery {
  fetch: string
  /** Selects the documents whose changes trigger a refetch. */
  listen: string
  params: Readonly<Record<string, string | string[]>>
  paceMs?: number
  tag?: string
  /**
   * `drafts`: a document with a draft has the draft's content under its public id. Omitted: each version separately.
   */
  perspective?: 'raw' | 'drafts'
}

/** The live result of a query, drafts included; completes with the first error. */
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
