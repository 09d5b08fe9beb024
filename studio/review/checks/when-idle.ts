/** Deadline in milliseconds; until then, key presses go first. */
const LATEST_MS = 1_000

/** Runs a callback when the browser is idle. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Safari does not support it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}
