const KEY = 'reloaded-for-chunk'
/** A second failure within this many milliseconds is no stale page: it is shown instead. */
const AGAIN_MS = 60_000

/** True for the errors of a route module that failed to load: after a deployment, say. */
function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(error.message))
  )
}

/** Reloads the page once when a module failed to load. True when it reloads. */
export function reloadOnceForMissingChunk(error: unknown): boolean {
  if (!isChunkLoadError(error)) return false
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AGAIN_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage a loop could not be told from a first time.
    return false
  }
  location.reload()
  return true
}
