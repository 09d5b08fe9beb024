import { LRUCache } from 'lru-cache'
import type { CachedPage } from './finished.ts'

interface Kept {
  page: CachedPage
  generation: number
  /** When Next was last asked. */
  at: number
}

interface Options {
  /** What all pages together may take, in bytes. */
  maxBytes: number
  /**
   * How long a page is sent without asking Next, in milliseconds; for as long again it is sent while Next is asked, so
   * that of a page that many read nobody waits.
   */
  freshMs: number
  now: () => number
}

/** A page's headers, and what the memory needs for itself. */
const OVERHEAD_BYTES = 4_096

/**
 * Finished pages by their path. Each belongs to a generation, and an expiry begins a new one: a page of an older one is
 * never sent. It stays for its bytes alone: most of what expires comes again as it was.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>
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

  /** From now on nothing is sent that Next has not been asked for since. */
  expire(): void {
    this.#generation += 1
  }

  /** The page of a path, if it may be sent; and whether it is time to ask Next again. */
  fresh(path: string): { page: CachedPage; isDue: boolean } | undefined {
    const kept = this.#pages.get(path)
    if (kept?.generation !== this.#generation) return undefined
    const age = this.#options.now() - kept.at
    const { freshMs } = this.#options
    return age < 2 * freshMs ? { page: kept.page, isDue: age >= freshMs } : undefined
  }

  /** The page as it was last finished, which may not be sent: for its bytes. */
  last(path: string): CachedPage | undefined {
    return this.#pages.peek(path)?.page
  }

  /** Keeps what was asked for in `generation`, unless something expired meanwhile: then it may be of before. */
  keep(path: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    this.#pages.set(path, { page, generation, at: this.#options.now() })
  }

  /** There is no such page any more, and none of its words is kept; what came after that question is. */
  drop(path: string, generation: number): void {
    if (generation === this.#generation) this.#pages.delete(path)
  }

  /** Puts the same page in place, packed better. */
  repack(path: string, page: CachedPage): void {
    const kept = this.#pages.peek(path)
    if (kept?.page.source === page.source) this.#pages.set(path, { ...kept, page })
  }
}
