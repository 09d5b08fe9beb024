const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The code of a network error; empty without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether a request failed before any of it left this machine. Otherwise, a change that it makes may have been made. */
export function wasNeverSent(error: unknown): boolean {
  return NEVER_SENT.has(errorCode(error))
}
