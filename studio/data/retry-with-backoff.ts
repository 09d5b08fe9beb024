import { catchError, concat, defer, of, switchMap, tap, timer } from 'rxjs'
import type { OperatorFunction, SchedulerLike } from 'rxjs'
import { backoffMs } from './backoff.ts'

/**
 * Emits each error of a source and retries with back-off. Otherwise a single failed read while the lake is unavailable
 * would end the stream, and a button that depends on it would stay disabled until a reload.
 */
export function retryWithBackoff<Answer, Trouble>(
  say: (error: unknown) => Trouble,
  scheduler?: SchedulerLike,
): OperatorFunction<Answer, Answer | Trouble> {
  return (source) =>
    defer(() => {
      let failures = 0
      return source.pipe(
        tap(() => (failures = 0)),
        catchError((error: unknown, again) =>
          concat(
            of(say(error)),
            defer(() => timer(backoffMs(failures++), scheduler)).pipe(switchMap(() => again)),
          ),
        ),
      )
    })
}
