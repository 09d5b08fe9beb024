import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

/** Clients ask a handful of addresses again and again. */
const MOST_PATHS = 500
/** In characters: nobody’s long paths are worth the memory. */
const MAX_PATH_LENGTH = 200

/**
 * Hono's tree of routes, which remembers what it came to for the paths that were asked for last: on its way down it tries
 * every branch, and a query's address is always the same. (Hono's faster router knows no routes like ours.) Nobody changes
 * what it hands out.
 */
export class CachedRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter'
  readonly #tree = new TrieRouter<T>()
  readonly #found = new LRUCache<string, Result<T>>({ max: MOST_PATHS })

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
