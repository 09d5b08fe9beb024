/**
 * For responses about pages that may be unpublished a moment later: no cache in between may store them. Our own cache,
 * which a publish expires, stores their content.
 */
export const NO_STORE = { 'cache-control': 'no-store' } as const
