import { isHttpError, isTimeoutError } from '@sanity/client'

/** Whether a request of `@sanity/client` failed for want of a lake: no connection, no answer in time, or 500 and over. */
export function isLakeAway(error: unknown): boolean {
  if (isHttpError(error)) return error.statusCode >= 500
  // What `fetch` throws when there is no connection; its cause says why.
  const isUnconnected = error instanceof TypeError && error.cause !== undefined
  return isUnconnected || isTimeoutError(error)
}
