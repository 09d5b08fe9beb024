import {
  catchError,
  concat,
  connect,
  defer,
  map,
  merge,
  of,
  switchMap,
  takeUntil,
  tap,
  timer,
  type Observable,
  type OperatorFunction,
  type SchedulerLike,
} from 'rxjs'
import { asError } from './error-message.ts'

const FIRST_WAIT_MS = 1_000
export const MAX_BACKOFF_MS = 15_000
/** How long an editor sees a spinner before an error. */
export const TIMEOUT_MS = 15_000

/** What a live query says: a result, or why there is none at the moment. */
export type LiveResult<Answer> = { answer: Answer } | { error: Error }

/** Exponential back-off after failed requests: one second, doubled each time. */
function backoffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_BACKOFF_MS)
}

/**
 * Emits each error of a source and retries with back-off. Otherwise a single failed read while the lake is unavailable
 * would end the stream, and a button that depends on it would stay disabled until a reload.
 */
export function retryWithBackoff<Answer, Trouble>(
  toTrouble: (error: unknown) => Trouble,
  scheduler?: SchedulerLike,
): OperatorFunction<Answer, Answer | Trouble> {
  return (source) =>
    defer(() => {
      let failures = 0
      return source.pipe(
        tap(() => (failures = 0)),
        catchError((error: unknown, again) =>
          concat(
            of(toTrouble(error)),
            defer(() => timer(backoffMs(failures++), scheduler)).pipe(switchMap(() => again)),
          ),
        ),
      )
    })
}

/**
 * The parsed results of a live query, and its errors: a failed request, which is retried with back-off, a result that
 * `read` rejects, and no response within 15 seconds. The next result ends the error.
 */
export function liveResults$<Answer>(
  source: Observable<unknown>,
  read: (answer: unknown) => Answer,
  scheduler?: SchedulerLike,
): Observable<LiveResult<Answer>> {
  const parsed = source.pipe(
    map((answer): LiveResult<Answer> => {
      try {
        return { answer: read(answer) }
      } catch (error) {
        // The next change may bring a valid result, so the subscription continues.
        return { error: asError(error) }
      }
    }),
    connect((results) =>
      merge(
        results,
        timer(TIMEOUT_MS, scheduler).pipe(
          map((): LiveResult<Answer> => ({ error: new Error('The server did not respond') })),
          takeUntil(results),
        ),
      ),
    ),
  )
  return parsed.pipe(retryWithBackoff((error) => ({ error: asError(error) }), scheduler))
}
