import { dependsOnContent, hasPage } from '../../content/urls/published-addresses.ts'

export interface UnknownAddresses {
  /** Whether the address of a request (path and query) has no page and leads to none. Asks only where it must. */
  isUnknown(url: string): boolean | Promise<boolean>
  /** Asks before anybody needs it: so it is known should the lake go away. */
  ask(): void
  /** Something was published or taken down: what was known is asked for again when it matters. */
  expire(): void
}

interface Options {
  /** Addresses that had a page when the site was built: they need nobody asked at first. */
  built?: ReadonlySet<string>
  /** Every address that published content makes; throws when it cannot be had. */
  load: () => Promise<ReadonlySet<string>>
  /** How long an answer is believed without a word from the lake, in milliseconds: as long as a page is. */
  lifetimeMs: number
  now: () => number
}

interface Known {
  addresses: ReadonlySet<string>
  generation: number
  at: number
}

/**
 * Tells addresses without a page from those with one before anything is rendered: made-up addresses are without
 * number, and each would be a page to render and to keep. One list answers for all of them, however many there are.
 * An address on a list that is out of date is passed on: rendering it says the same, only with more work. One that
 * is not on it has the list asked for anew, so what was published a moment ago is found.
 */
export function createUrlAllowlist(options: Options): UnknownAddresses {
  const { built, load, lifetimeMs, now } = options
  let generation = 0
  let known: Known | undefined = built && {
    ...{ addresses: built, generation: -1 },
    at: Number.NEGATIVE_INFINITY,
  }
  let loading: { generation: number; done: Promise<ReadonlySet<string> | null> } | undefined

  const fetchAnew = async (
    mine: number,
    before: Promise<unknown> | undefined,
  ): Promise<ReadonlySet<string> | null> => {
    // One at a time, however quickly things are published.
    await before
    try {
      known = { addresses: await load(), generation: mine, at: now() }
      return known.addresses
    } catch {
      // Nothing was published since: the list is old and still right. Else nobody can say.
      return known?.generation === mine ? known.addresses : null
    } finally {
      if (loading?.generation === mine) loading = undefined
    }
  }
  const current = (): ReadonlySet<string> | Promise<ReadonlySet<string> | null> => {
    if (known?.generation === generation && now() - known.at < lifetimeMs) return known.addresses
    if (loading?.generation !== generation) {
      loading = { generation, done: fetchAnew(generation, loading?.done) }
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
    ask: () => void current(),
    expire: () => void (generation += 1),
  }
}

/** `%c3` as `%C3`: two spellings of one address (RFC 3986, 6.2.2.1). */
export function withLargeEscapes(url: string): string {
  return url.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

function escapedParts(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** How nearly everybody asks. */
const ALREADY_PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/**
 * A path in the one spelling that our pages have: without dots to walk, doubled slashes or needless escapes. Null for
 * one that is spelt otherwise than it is meant, where that matters: `/blog/%61bc` would be another page to keep.
 */
function plainPath(url: string): string | null {
  if (ALREADY_PLAIN.test(url)) return url
  const single = (url.split(/[?#]/, 1)[0] ?? '/').replaceAll('\\', '/').replace(/\/{2,}/g, '/')
  if (!URL.canParse(single, 'http://site')) return null
  const { pathname } = new URL(single, 'http://site')
  const path = withLargeEscapes(pathname.replace(/(.)\/$/, '$1'))
  try {
    const meant = decodeURIComponent(path)
    const isPlain = encodeURI(meant) === path || escapedParts(meant) === path
    return isPlain || !dependsOnContent(meant) ? meant : null
  } catch {
    return dependsOnContent(path) ? null : path
  }
}
