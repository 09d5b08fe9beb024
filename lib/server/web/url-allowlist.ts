import { dependsOnContent, hasPage } from '../../content/urls/published-addresses.ts'

export interface UnknownAddresses {
  /** Whether a request's address (path and query) has no page and no redirect. Queries the content only if needed. */
  isUnknown(url: string): boolean | Promise<boolean>
  /** Loads the list in advance, in case the lake becomes unavailable. */
  preload(): void
  /** Call when something was published or taken down: the list is reloaded when needed. */
  expire(): void
}

interface Options {
  /** Addresses that had a page at build time: they need no query at first. */
  built?: ReadonlySet<string>
  /** Every address of published content; throws if it is unavailable. */
  load: () => Promise<ReadonlySet<string>>
  /** How long a list is valid without word from the lake, in milliseconds: as long as a page. */
  lifetimeMs: number
  now: () => number
}

interface AllowedUrls {
  addresses: ReadonlySet<string>
  generation: number
  at: number
}

/**
 * Separates addresses without a page from those with one before anything is rendered: made-up addresses are unlimited,
 * and each would be a page to render and cache. One list answers for all of them. An address on an outdated list is
 * passed on: rendering gives the same result, with more work. For one that is not on it, the list is reloaded, so what
 * was published a moment ago is found.
 */
export function createUrlAllowlist(options: Options): UnknownAddresses {
  const { built, load, lifetimeMs, now } = options
  let generation = 0
  let known: AllowedUrls | undefined = built && {
    addresses: built,
    generation: -1,
    at: Number.NEGATIVE_INFINITY,
  }
  let loading: { generation: number; done: Promise<ReadonlySet<string> | null> } | undefined

  const refetch = async (
    ownGeneration: number,
    before: Promise<unknown> | undefined,
  ): Promise<ReadonlySet<string> | null> => {
    // One at a time, however quickly things are published.
    await before
    try {
      known = { addresses: await load(), generation: ownGeneration, at: now() }
      return known.addresses
    } catch {
      // Nothing was published since, so the list is old but still right. Otherwise it is unknown.
      return known?.generation === ownGeneration ? known.addresses : null
    } finally {
      if (loading?.generation === ownGeneration) loading = undefined
    }
  }
  const current = (): ReadonlySet<string> | Promise<ReadonlySet<string> | null> => {
    if (known?.generation === generation && now() - known.at < lifetimeMs) return known.addresses
    if (loading?.generation !== generation) {
      loading = { generation, done: refetch(generation, loading?.done) }
    }
    return loading.done
  }
  return {
    isUnknown(url) {
      const path = plainPath(url)
      if (path === null) return true
      if (!dependsOnContent(path)) return false
      if (known && hasPage(path, known.addresses)) return false
      const answer = current()
      if (!(answer instanceof Promise)) return !hasPage(path, answer)
      return answer.then((addresses) => addresses !== null && !hasPage(path, addresses))
    },
    preload: () => void current(),
    expire: () => void (generation += 1),
  }
}

/** `%c3` as `%C3`: two forms of one address (RFC 3986, 6.2.2.1). */
export function withLargeEscapes(url: string): string {
  return url.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

function escapedParts(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The form of nearly all requests. */
const ALREADY_PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/**
 * A path in canonical form: without dot segments, double slashes, or needless escapes. Null if a non-canonical form
 * would matter: `/blog/%61bc` would be another page to cache.
 */
function plainPath(url: string): string | null {
  if (ALREADY_PLAIN.test(url)) return url
  const single = (url.split(/[?#]/, 1)[0] ?? '/').replaceAll('\\', '/').replace(/\/{2,}/g, '/')
  if (!URL.canParse(single, 'http://site')) return null
  const { pathname } = new URL(single, 'http://site')
  const path = withLargeEscapes(pathname.replace(/(.)\/$/, '$1'))
  try {
    const decoded = decodeURIComponent(path)
    const isPlain = encodeURI(decoded) === path || escapedParts(decoded) === path
    return isPlain || !dependsOnContent(decoded) ? decoded : null
  } catch {
    return dependsOnContent(path) ? null : path
  }
}
