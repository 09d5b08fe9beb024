import { ReplaySubject, share, timer, type Observable } from 'rxjs'
import type { DocumentStore, SanityClient } from 'sanity'
import { liveQuery$ } from '../followed-query.ts'

/** How long a query goes on when nobody looks at it any more: a pane that is opened again has it at once. */
const LINGER_MS = 5000

/** One conversation with the lake for each question, however many buttons and badges ask it. */
const running = new WeakMap<DocumentStore, Map<string, Observable<unknown>>>()

/** What a query finds, as documents change; it ends with the first error, and is asked anew by whoever comes next. */
export function listened(
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
