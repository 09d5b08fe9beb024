interface RedirectHits {
  /** A reader was led on from this path. It counts, and knows nothing of who it was. */
  count(path: string): void
  /** Sends what was counted since the last time. What cannot be sent now is kept for the next time. */
  flush(): Promise<void>
}

interface Options {
  /** Adds to what is stored; takes of the paths those that are redirects. */
  send: (hits: ReadonlyMap<string, number>) => Promise<void>
  /** How many paths are counted at once: whoever asks for more of them must not fill the memory. */
  most?: number
}

/** A number for each path, in memory between two sendings: no reader waits for it. */
export function createRedirectHits({ send, most = 1_000 }: Options): RedirectHits {
  let hits = new Map<string, number>()
  const add = (path: string, times: number) => {
    const before = hits.get(path)
    if (before !== undefined || hits.size < most) hits.set(path, (before ?? 0) + times)
  }
  const sendAll = async () => {
    const taken = hits
    hits = new Map()
    try {
      if (taken.size > 0) await send(taken)
    } catch {
      for (const [path, times] of taken) add(path, times)
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
