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

/** What a listener is told. */
export interface Heard {
  type: string
  /** `query`: what has changed is found by queries already. */
  visibility?: string
}

interface Listening {
  /** Of the documents that the question is about: `welcome` each time that changes are told from now on. */
  events: Observable<Heard>
  ask: () => Observable<unknown>
  /** While documents go on changing, the question rests this long after each answer; left out: a second. */
  paceMs?: number
  scheduler?: SchedulerLike
}

export const PACE_MS = 1000
/** After this, hosted Sanity's queries find what a listener was told too early. */
const FOUND_MS = 1200

/**
 * The answer to a question, asked again whenever it may be another one. What changes while nobody is told, between two
 * connections, is found by asking at each `welcome`: the Studio's own `listenQuery` asks at the first one alone. What is
 * told while an answer is under way is a reason to ask once more, since that answer may be the older one.
 */
export function listenAndRefetch({
  events,
  ask,
  paceMs = PACE_MS,
  scheduler,
}: Listening): Observable<unknown> {
  return defer(() => {
    const free = new Subject<void>()
    const rest = timer(paceMs, scheduler).pipe(ignoreElements())
    return events.pipe(
      // Without a connection there is nothing to follow, but a first answer may be had all the same.
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
