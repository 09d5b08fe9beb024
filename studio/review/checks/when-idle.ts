/** Not in the way of a key that is pressed meanwhile, and not later than this, in milliseconds. */
const LATEST_MS = 1_000

/** Does something when the browser has nothing else to do. What it returns takes that back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such thing.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}
