import { BEST, pack, unpack } from './encodings.ts'
import type { CachedPage } from './finished.ts'

type Repacked = (path: string, page: CachedPage) => void

/**
 * Packs pages as far as it goes, one after the other and on a thread of their own: an article takes half a second, which
 * nobody waits for. `isStill` is asked before each, for what changed meanwhile is not worth the work.
 */
export function createRecompressor(
  isStill: (path: string, page: CachedPage) => boolean,
  repacked: Repacked,
) {
  const waiting = new Map<string, CachedPage>()
  let working: Promise<void> | undefined

  const work = async () => {
    for (const [path, page] of waiting) {
      waiting.delete(path)
      if (!isStill(path, page)) continue
      const packed = await pack(await unpack(page.packed), BEST)
      repacked(path, { ...page, packed })
    }
    working = undefined
  }
  return {
    /** Only what is asked for twice is worth it. */
    wants(path: string, page: CachedPage): void {
      if (page.packed.quality === BEST || waiting.get(path) === page) return
      waiting.set(path, page)
      working ??= work().catch(() => {
        working = undefined
      })
    },
    /** When nothing is left to do. */
    done: async () => working,
  }
}
