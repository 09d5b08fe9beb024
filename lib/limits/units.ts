/** Binary units, as the hosted service and Caddy's `MiB` count them. */
export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
