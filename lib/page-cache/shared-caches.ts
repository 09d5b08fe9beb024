import { env } from '../env.ts'

/**
 * What a page tells caches in front of the site: how long they may serve it without asking, and the keys by which it
 * is purged when its content is published. Omitted unless a way to purge is configured (`CDN_PURGE_URL`).
 */
export interface SharedCaches {
  /**
   * The header for a page's keys: `Surrogate-Key` for Fastly, `Cache-Tag` for Cloudflare, or whatever a Varnish reads.
   */
  keysHeader: string
  /** Seconds. The limit if a purge is lost for good. */
  maxAge: number
}

export const sharedCaches: SharedCaches | undefined =
  env.CDN_PURGE_URL === undefined
    ? undefined
    : { keysHeader: env.CDN_SURROGATE_KEY_HEADER.toLowerCase(), maxAge: env.CDN_MAX_AGE }

/** Next's own tags are paths, which nothing here expires. */
const NEXTS_OWN = '_N_T_'

/** The tags of Next's cache as header keys, sorted, so that each process sends the same. */
export function pageKeys(tags: readonly string[]): string[] {
  return [...new Set(tags.filter((tag) => tag !== '' && !tag.startsWith(NEXTS_OWN)))].sort()
}

/** Keys in one header: separated by commas in `Cache-Tag`, by spaces in all others. */
export function joinKeys(keys: readonly string[], header: string): string {
  return keys.join(header.toLowerCase() === 'cache-tag' ? ',' : ' ')
}

/** Cache headers of a page with keys, for shared caches that support RFC 9213 and for older ones. */
export function lifetimeHeaders({ maxAge }: SharedCaches): Record<string, string> {
  const lifetime = `max-age=${maxAge}`
  return { 'cdn-cache-control': lifetime, 'surrogate-control': lifetime }
}
