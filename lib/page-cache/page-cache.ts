import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'

interface CacheEntry {
  page: CachedPage
  generation: number
  /** When Next was last asked. */
  at: number
}

interface Options {
  /** Bytes that all pages together may take. */
  maxBytes: number
  /**
   * Milliseconds for which a page is sent without asking Next; for the same time again, it is sent while Next is
   * asked, so readers of a popular page never wait.
   */
  freshMs: number
  now: () => number
}

/** A page's headers, and memory overhead. */
const OVERHEAD_BYTES = 4_096

/**
 * Finished pages by path. Each belongs to a generation, and an expiry starts a new one: a page of an older generation
 * is never sent. It is kept only for its bytes: most pages come back unchanged after an expiry.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CacheEntry>
  readonly #options: Options
  #generation = 0

  constructor(options: Options) {
    this.#options = options
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page: { packed } }, path) =>
        packed.br.length + packed.gzip.length + path.length + OVERHEAD_BYTES,
    })
  }

  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** From now on, no page is sent before Next has been asked again. */
  expire(): void {
    this.#generation += 1
  }

  /** The page of a path, if it may be sent, and whether it is time to ask Next again. */
  fresh(path: string): { page: CachedPage; isDue: boolean } | undefined {
    const cached = this.#pages.get(path)
    if (cached?.generation !== this.#generation) return undefined
    const age = this.#options.now() - cached.at
    const { freshMs } = this.#options
    return age < 2 * freshMs ? { page: cached.page, isDue: age >= freshMs } : undefined
  }

  /** The last finished page, which may be stale: only for its bytes. */
  last(path: string): CachedPage | undefined {
    return this.#pages.peek(path)?.page
  }

  /** Stores a page requested in `generation`, unless something has expired since: then it may be stale. */
  set(path: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    this.#pages.set(path, { page, generation, at: this.#options.now() })
  }

  /** The page no longer exists, so its content is removed, unless it is newer than that request. */
  drop(path: string, generation: number): void {
    if (generation === this.#generation) this.#pages.delete(path)
  }

  /** Replaces the page with a better compressed copy. */
  repack(path: string, page: CachedPage): void {
    const cached = this.#pages.peek(path)
    if (cached?.page.source === page.source) this.#pages.set(path, { ...cached, page })
  }
}
