import { catchError, concat, defer, of, switchMap, tap, timer } from 'rxjs'
import type { OperatorFunction, SchedulerLike } from 'rxjs'
import { backoffMs } from '../wait-after.ts'

/**
 * Says what a source has failed with, and starts it anew: what reads the lake once too often while it is away would
 * otherwise never learn anything again, and a button that waits for it would stay off until the page is loaded anew.
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
