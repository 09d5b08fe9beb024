import { defer, ReplaySubject, share, timer, type Observable } from 'rxjs'
import type { SanityClient } from 'sanity'
import { listenAndRefetch, type ListenEvent } from './listen-and-refetch.ts'

/** A GROQ query and when to run it again. */
export interface LiveQuery {
  fetch: string
  /** Selects the documents whose changes trigger a refetch. */
  listen: string
  params: Readonly<Record<string, unknown>>
  /** Minimum milliseconds between refetches; default one second. */
  paceMs?: number
  /** Names the request in the lake's log. */
  tag?: string
  /**
   * `drafts`: a document with a draft has the draft's content under its public id. Omitted: each version separately.
   */
  perspective?: 'raw' | 'drafts'
}

/** How long an unused query stays subscribed, so that a reopened pane has its result at once. */
const LINGER_MS = 5000

/**
 * One subscription per query, shared by all panes, buttons, and badges. The Studio replaces its client with the user
 * and the dataset, so nothing is shared between them.
 */
const running = new WeakMap<SanityClient, Map<string, Observable<unknown>>>()

/** The changes of the documents that a filter selects, drafts included, and the state of the connection. */
export function changes$(
  client: SanityClient,
  filter: string,
  params: LiveQuery['params'] = {},
  tag?: string,
): Observable<ListenEvent> {
  return client.listen(
    filter,
    { ...params },
    {
      events: ['welcome', 'mutation', 'reconnect'],
      includeResult: false,
      // Drafts are versions, which listeners get only on request.
      includeAllVersions: true,
      visibility: 'query',
      tag,
    },
  )
}

/**
 * The live result of a query, drafts included; completes with the first error, and the next subscriber restarts it. In
 * components, use `useLiveQuery`.
 */
export function liveQuery$(client: SanityClient, query: LiveQuery): Observable<unknown> {
  const known = running.get(client) ?? new Map<string, Observable<unknown>>()
  running.set(client, known)
  const { fetch, listen, params, paceMs, tag, perspective = 'raw' } = query
  const id = JSON.stringify([fetch, listen, params, paceMs, tag, perspective])
  const answers =
    known.get(id) ??
    listenAndRefetch({
      events: defer(() => changes$(client, listen, params, tag)),
      ask: () => client.observable.fetch<unknown>(fetch, { ...params }, { perspective, tag }),
      paceMs,
    }).pipe(
      share({
        connector: () => new ReplaySubject<unknown>(1),
        resetOnRefCountZero: () => timer(LINGER_MS),
      }),
    )
  known.set(id, answers)
  return answers
}
