import {
  defer,
  ReplaySubject,
  share,
  timer,
  type Observable,
  concat,
  exhaustMap,
  filter,
  finalize,
  ignoreElements,
  Subject,
  switchMap,
  throttle,
  type SchedulerLike,
} from 'rxjs'
import type { SanityClient } from 'sanity'

/** A listener event. */
export interface ListenEvent {
  type: string
  /** `query`: queries already return the change. */
  visibility?: string
}

interface LiveQuerySource {
  /** Events for the matching documents; `welcome` each time the connection starts delivering changes. */
  events: Observable<ListenEvent>
  fetch: () => Observable<unknown>
  /** Minimum pause after each response while documents keep changing; default one second. */
  minIntervalMs?: number
  scheduler?: SchedulerLike
}

export const MIN_INTERVAL_MS = 1000
/** The delay until hosted Sanity's queries return a change that its listener announced early. */
const FOUND_MS = 1200

/**
 * Refetches a query whenever its result may have changed. Changes missed between two connections are covered by
 * refetching at each `welcome`; the Studio's `listenQuery` does so only at the first. A change during a request
 * triggers another one, because the response may be stale.
 */
export function listenAndRefetch({
  events,
  fetch: ask,
  minIntervalMs = MIN_INTERVAL_MS,
  scheduler,
}: LiveQuerySource): Observable<unknown> {
  return defer(() => {
    const free = new Subject<void>()
    const rest = timer(minIntervalMs, scheduler).pipe(ignoreElements())
    return events.pipe(
      // Without a connection there are no events, but a first result may still be available.
      filter(({ type }, index) => index === 0 || type !== 'reconnect'),
      throttle(() => free, { leading: true, trailing: true }),
      exhaustMap(({ type, visibility }) => {
        const isTooEarly = type === 'mutation' && visibility !== 'query'
        const answer = isTooEarly ? timer(FOUND_MS, scheduler).pipe(switchMap(ask)) : ask()
        return concat(answer, rest).pipe(finalize(() => free.next()))
      }),
    )
  })
}

/** A GROQ query and when to run it again. */
export interface LiveQuery {
  fetch: string
  /** Selects the documents whose changes trigger a refetch. */
  listen: string
  params: Readonly<Record<string, unknown>>
  /** Minimum milliseconds between refetches; default one second. */
  minIntervalMs?: number
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
  const queries = running.get(client) ?? new Map<string, Observable<unknown>>()
  running.set(client, queries)
  const { fetch, listen, params, minIntervalMs, tag, perspective = 'raw' } = query
  const id = JSON.stringify([fetch, listen, params, minIntervalMs, tag, perspective])
  const answers =
    queries.get(id) ??
    listenAndRefetch({
      events: defer(() => changes$(client, listen, params, tag)),
      fetch: () => client.observable.fetch<unknown>(fetch, { ...params }, { perspective, tag }),
      minIntervalMs,
    }).pipe(
      share({
        connector: () => new ReplaySubject<unknown>(1),
        resetOnRefCountZero: () => timer(LINGER_MS),
      }),
    )
  queries.set(id, answers)
  return answers
}
