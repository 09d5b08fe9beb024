/** The result of work that could be left wherever it yields, at once: for whoever keeps nobody waiting. */
export function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
