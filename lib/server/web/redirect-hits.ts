interface RedirectHits {
  /** Counts a redirect from this path, without any information about the reader. */
  count(path: string): void
  /** Sends the counts since the last time. Counts that cannot be sent are kept for the next time. */
  flush(): Promise<void>
}

interface Options {
  /** Adds to the stored counts, for those paths that are redirects. */
  send: (hits: ReadonlyMap<string, number>) => Promise<void>
  /** Paths counted between two flushes: requests for many paths must not fill the memory. */
  maxEntries?: number
}

/** A counter per path, in memory between flushes: no reader waits for it. */
export function createRedirectHits({ send, maxEntries = 1_000 }: Options): RedirectHits {
  let hits = new Map<string, number>()
  const add = (path: string, times: number) => {
    const before = hits.get(path)
    if (before !== undefined || hits.size < maxEntries) hits.set(path, (before ?? 0) + times)
  }
  const sendAll = async () => {
    const batch = hits
    hits = new Map()
    try {
      if (batch.size > 0) await send(batch)
    } catch {
      for (const [path, times] of batch) add(path, times)
    }
  }
  let sending: Promise<void> | undefined
  return {
    count: (path) => add(path, 1),
    flush() {
      sending ??= sendAll().finally(() => {
        sending = undefined
      })
      return sending
    },
  }
}
