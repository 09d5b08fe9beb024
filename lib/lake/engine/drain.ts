/** Runs a generator to its end without pausing at its yields, for callers that do not block anyone. */
export function drain<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
