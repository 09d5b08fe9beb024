import { isHttpError, isTimeoutError } from '@sanity/client'

/** Whether a request of `@sanity/client` failed because the lake is down: no connection, a timeout, or a 5xx status. */
export function isLakeUnavailable(error: unknown): boolean {
  if (isHttpError(error)) return error.statusCode >= 500
  // `fetch` throws this without a connection; its cause says why.
  const isUnconnected = error instanceof TypeError && error.cause !== undefined
  return isUnconnected || isTimeoutError(error)
}
