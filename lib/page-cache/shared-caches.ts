import { env } from '../env.ts'

/**
 * What caches in front of the site are told of a page: how long they may show it unasked, and by which keys it is taken
 * out of them when what it shows is published. Nothing, unless somebody has said how to take pages out (`CDN_PURGE_URL`).
 */
export interface SharedCaches {
  /** Which header has a page's keys: `Surrogate-Key` for Fastly, `Cache-Tag` for Cloudflare, whatever a Varnish reads. */
  keysHeader: string
  /** Seconds. Should a purge be lost for good, this ends it. */
  maxAge: number
}

export const sharedCaches: SharedCaches | undefined =
  env.CDN_PURGE_URL === undefined
    ? undefined
    : { keysHeader: env.CDN_KEYS_HEADER.toLowerCase(), maxAge: env.CDN_MAX_AGE }

/** Next's own tags name paths, which nothing here expires. */
const NEXTS_OWN = '_N_T_'

/** The tags of Next's cache as they are written in a header, in one order: each process says the same. */
export function pageKeys(tags: readonly string[]): string[] {
  return [...new Set(tags.filter((tag) => tag !== '' && !tag.startsWith(NEXTS_OWN)))].sort()
}

/** One header for many keys: `Cache-Tag` has them with commas, all others with spaces. */
export function joinKeys(keys: readonly string[], header: string): string {
  return keys.join(header.toLowerCase() === 'cache-tag' ? ',' : ' ')
}

/** What a page that has keys says to shared caches (RFC 9213), and to those of before it. */
export function lifetimeHeaders({ maxAge }: SharedCaches): Record<string, string> {
  const lifetime = `max-age=${maxAge}`
  return { 'cdn-cache-control': lifetime, 'surrogate-control': lifetime }
}
