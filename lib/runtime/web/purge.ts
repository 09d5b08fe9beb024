import { joinKeys } from '../../pages/shared-caches.ts'

export interface PurgeOptions {
  url: string
  method: string
  keysHeader: string
  /** Whatever else the service wants, such as its token: name and value. */
  header?: readonly [name: string, value: string]
  timeoutMs?: number
  /** Settles after so many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  log: (line: string) => void
}

export interface Purger {
  /** Settles when the caches in front of the site show nothing of what has these keys. Throws where they cannot be told. */
  purge(keys: readonly string[]): Promise<void>
}

const TIMEOUT_MS = 5_000
/** A cache that was fetching a page of before meanwhile has put it in by then. */
const ONCE_MORE_MS = 5_000

/** Tells a cache in front of the site, in one request, which pages are to go: by header, and as JSON where there is a body. */
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
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  return {
    async purge(keys) {
      try {
        await tell(keys)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log(`The cache at CDN_PURGE_URL was not told what was published: ${reason}`)
        throw error
      }
      void wait(ONCE_MORE_MS)
        .then(() => tell(keys))
        .catch(() => undefined)
    },
  }
}

/** `Name: value` as it stands in the environment. */
export function headerOf(line: string | undefined): readonly [string, string] | undefined {
  if (line === undefined) return undefined
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

const machineWait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
