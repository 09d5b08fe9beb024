import {
  concat,
  defer,
  exhaustMap,
  filter,
  finalize,
  ignoreElements,
  Subject,
  switchMap,
  throttle,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs'

/** A listener event. */
export interface ListenEvent {
  type: string
  /** `query`: queries already return the change. */
  visibility?: string
}

interface Listening {
  /** Events for the matching documents; `welcome` each time the connection starts delivering changes. */
  events: Observable<ListenEvent>
  ask: () => Observable<unknown>
  /** Minimum pause after each response while documents keep changing; default one second. */
  paceMs?: number
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
  ask,
  paceMs = MIN_INTERVAL_MS,
  scheduler,
}: Listening): Observable<unknown> {
  return defer(() => {
    const free = new Subject<void>()
    const rest = timer(paceMs, scheduler).pipe(ignoreElements())
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
