import { joinKeys } from '../../page-cache/shared-caches.ts'

export interface PurgeOptions {
  url: string
  method: string
  keysHeader: string
  /** An extra header that the service requires, such as a token: name and value. */
  header?: readonly [name: string, value: string]
  timeoutMs?: number
  /** Settles after this many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  log: (line: string) => void
}

export interface Purger {
  /**
   * Settles when the caches in front of the site no longer show anything with these keys. Throws if they cannot be
   * reached.
   */
  purge(keys: readonly string[]): Promise<void>
  /** The same in the background: retried until it succeeds. */
  purgeLater(keys: readonly string[]): void
}

const TIMEOUT_MS = 5_000
/** By then, a cache that was fetching an old page during the purge has stored it. */
const ONCE_MORE_MS = 5_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/**
 * Tells a cache in front of the site, in one request, which pages to purge: by header, and as JSON if there is a body.
 */
export function createPurger(options: PurgeOptions): Purger {
  const { url, method, keysHeader, header, timeoutMs = TIMEOUT_MS, log } = options
  const wait = options.wait ?? machineWait
  const tell = async (keys: readonly string[]): Promise<void> => {
    const hasBody = method === 'POST' || method === 'PUT'
    const response = await fetch(url, {
      method,
      headers: {
        [keysHeader]: joinKeys(keys, keysHeader),
        ...(header && { [header[0]]: header[1] }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify({ tags: keys }) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`it returned ${response.status}`)
  }

  let isAway = false
  const purge = async (keys: readonly string[]): Promise<void> => {
    try {
      await tell(keys)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isAway) log(`The cache at CDN_PURGE_URL could not be purged: ${reason}`)
      isAway = true
      throw error
    }
    if (isAway) log('The cache at CDN_PURGE_URL can be purged again.')
    isAway = false
    void wait(ONCE_MORE_MS)
      .then(() => tell(keys))
      .catch(() => undefined)
  }

  const untold = new Set<string>()
  let isTelling = false
  const tellAll = async (): Promise<void> => {
    isTelling = true
    for (let pause = FIRST_PAUSE_MS; untold.size > 0;) {
      const keys = [...untold]
      untold.clear()
      try {
        await purge(keys)
      } catch {
        for (const key of keys) untold.add(key)
        await wait(pause)
        pause = Math.min(2 * pause, MAX_PAUSE_MS)
      }
    }
    isTelling = false
  }

  return {
    purge,
    purgeLater(keys) {
      for (const key of keys) untold.add(key)
      if (!isTelling) void tellAll()
    },
  }
}

/** `Name: value`, as in the environment variable. */
export function toHeader(line: string | undefined): readonly [string, string] | undefined {
  if (line === undefined) return undefined
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

const machineWait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
