import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

/** Clients request the same handful of paths again and again. */
const MAX_PATHS = 500
/** In characters: long paths are not worth the memory. */
const MAX_PATH_LENGTH = 200

/**
 * Hono's trie router with a cache of the most recent paths: it tries every branch on its way down, and a query's path
 * is always the same. (Hono's faster router does not support routes like ours.) Callers must not change the returned
 * match.
 */
export class CachedRouter<T> implements Router<T> {
  readonly name = 'CachedRouter'
  readonly #tree = new TrieRouter<T>()
  readonly #found = new LRUCache<string, Result<T>>({ max: MAX_PATHS })

  add(method: string, path: string, handler: T): void {
    this.#tree.add(method, path, handler)
    this.#found.clear()
  }

  match(method: string, path: string): Result<T> {
    if (path.length > MAX_PATH_LENGTH) return this.#tree.match(method, path)
    const asked = `${method} ${path}`
    const known = this.#found.get(asked)
    if (known) return known
    const found = this.#tree.match(method, path)
    this.#found.set(asked, found)
    return found
  }
}
