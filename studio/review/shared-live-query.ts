import { ReplaySubject, share, timer, type Observable } from 'rxjs'
import type { DocumentStore, SanityClient } from 'sanity'
import { liveQuery$ } from '../data/live-query.ts'

/** How long an unused query stays subscribed, so that a reopened pane has its result at once. */
const LINGER_MS = 5000

/** One subscription per query, shared by all buttons and badges. */
const running = new WeakMap<DocumentStore, Map<string, Observable<unknown>>>()

/** The live result of a query; completes with the first error, and the next subscriber restarts it. */
export function sharedLiveQuery$(
  store: DocumentStore,
  client: SanityClient,
  query: string,
  params: Readonly<Record<string, string>>,
): Observable<unknown> {
  const known = running.get(store) ?? new Map<string, Observable<unknown>>()
  running.set(store, known)
  const id = `${query}\n${JSON.stringify(params)}`
  const answers =
    known.get(id) ??
    liveQuery$(client, { fetch: query, listen: query, params }).pipe(
      share({
        connector: () => new ReplaySubject<unknown>(1),
        resetOnRefCountZero: () => timer(LINGER_MS),
      }),
    )
  known.set(id, answers)
  return answers
}
