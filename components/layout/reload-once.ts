const KEY = 'reloaded-for-chunk'
/** Milliseconds: a second failure within this time is not a stale page, so the error is shown. */
const AGAIN_MS = 60_000

/** True for errors of a route module that failed to load, for example after a deployment. */
function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(error.message))
  )
}

/** Reloads the page once if a module failed to load. True if it reloads. */
export function reloadOnceForMissingChunk(error: unknown): boolean {
  if (!isChunkLoadError(error)) return false
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AGAIN_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage a reload loop could not be detected.
    return false
  }
  location.reload()
  return true
}
