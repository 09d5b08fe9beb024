/**
 * For answers that tell of pages, which may be taken down a moment later: no cache in between keeps them. What keeps
 * their content is our own, which a publish expires.
 */
export const KEPT_BY_NOBODY = { 'cache-control': 'no-store' } as const
