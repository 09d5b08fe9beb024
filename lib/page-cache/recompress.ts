import { BEST, pack, unpack } from './encodings.ts'
import type { CachedPage } from './cached-page.ts'

type OnRecompressed = (path: string, page: CachedPage) => void

/**
 * Compresses pages as far as possible, one after the other on a separate thread: an article takes half a second, and
 * no one waits for it. `isStill` is checked before each, since a page that has changed is not worth the work.
 */
export function createRecompressor(
  isStill: (path: string, page: CachedPage) => boolean,
  repacked: OnRecompressed,
) {
  const waiting = new Map<string, CachedPage>()
  let working: Promise<void> | undefined

  const run = async () => {
    for (const [path, page] of waiting) {
      waiting.delete(path)
      if (!isStill(path, page)) continue
      const packed = await pack(await unpack(page.packed), BEST)
      repacked(path, { ...page, packed })
    }
    working = undefined
  }
  return {
    /** Only a page requested twice is worth it. */
    enqueue(path: string, page: CachedPage): void {
      if (page.packed.quality === BEST || waiting.get(path) === page) return
      waiting.set(path, page)
      working ??= run().catch(() => {
        working = undefined
      })
    },
    /** Settles when nothing is left to do. */
    done: async () => working,
  }
}
