import { ALL_CONTENT } from '../../content/fetch/tags.ts'
import { KB } from '../../limits/units.ts'
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
/** Varnish and nginx take headers of 8 kB. Where so much has changed, everything is purged. */
const MAX_KEYS_LENGTH = 4 * KB
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/**
 * Tells a cache in front of the site, in one request, which pages to purge: by header, and as JSON if there is a body.
 */
export function createPurger(options: PurgeOptions): Purger {
  const { url, method, keysHeader, header, timeoutMs = TIMEOUT_MS, log } = options
  const wait = options.wait ?? machineWait
  const sendPurge = async (changed: readonly string[]): Promise<void> => {
    const isLong = joinKeys(changed, keysHeader).length > MAX_KEYS_LENGTH
    const keys = isLong ? [ALL_CONTENT] : changed
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

  let isUnreachable = false
  const purge = async (keys: readonly string[]): Promise<void> => {
    try {
      await sendPurge(keys)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isUnreachable) log(`The cache at CDN_PURGE_URL could not be purged: ${reason}`)
      isUnreachable = true
      throw error
    }
    if (isUnreachable) log('The cache at CDN_PURGE_URL can be purged again.')
    isUnreachable = false
    void wait(ONCE_MORE_MS)
      .then(() => sendPurge(keys))
      .catch(() => undefined)
  }

  const pending = new Set<string>()
  let isSending = false
  const sendPending = async (): Promise<void> => {
    isSending = true
    for (let pause = FIRST_PAUSE_MS; pending.size > 0;) {
      const keys = [...pending]
      pending.clear()
      try {
        await purge(keys)
      } catch {
        for (const key of keys) pending.add(key)
        await wait(pause)
        pause = Math.min(2 * pause, MAX_PAUSE_MS)
      }
    }
    isSending = false
  }

  return {
    purge,
    purgeLater(keys) {
      for (const key of keys) pending.add(key)
      if (!isSending) void sendPending()
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
