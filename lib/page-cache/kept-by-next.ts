import { createRequire } from 'node:module'
import type * as NextsCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import type * as NextsTags from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { joinKeys, pageKeys, sharedCaches } from './shared-caches.ts'

// Next's own modules, which Node's `import` would wrap once more.
const require = createRequire(import.meta.url)
const { default: FileSystemCache } =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js') as typeof NextsCache
const { areTagsExpired } =
  require('next/dist/server/lib/incremental-cache/tags-manifest.external.js') as typeof NextsTags

type Cache = InstanceType<typeof FileSystemCache>
type Data = Parameters<Cache['set']>[1]

const TAGS = 'x-next-cache-tags'

/**
 * Where Next keeps the pages that it made (`cacheHandler` in next.config.ts): its own memory, but for one thing. Next
 * dates a page by the moment at which it is done, so one that was begun before an expiry, with the words of before, and
 * done after it passed for new, and stayed for five minutes. Such a page is not kept: the next reader has it made anew.
 */
export default class CacheHandler extends FileSystemCache {
  /** Next makes one of these for each request, before it makes a page. An expiry of the same millisecond counts. */
  readonly #begun = Date.now() - 1

  override async set(key: string, data: Data, context: Parameters<Cache['set']>[2]): Promise<void> {
    withKeys(data)
    if (areTagsExpired(getTags(data), this.#begun)) return
    await super.set(key, data, context)
  }

  /** Those that were made by the build come by here alone. */
  override async get(...asked: Parameters<Cache['get']>): ReturnType<Cache['get']> {
    const found = await super.get(...asked)
    if (found) withKeys(found.value)
    return found
  }
}

/** Next sends the headers that a page is kept with, but for its own tags: caches in front of the site get them as keys. */
function withKeys(data: Data): void {
  if (!sharedCaches || data === null || !('headers' in data) || !data.headers) return
  const keys = pageKeys(getTags(data))
  if (keys.length > 0)
    data.headers[sharedCaches.keysHeader] = joinKeys(keys, sharedCaches.keysHeader)
}

function getTags(data: Data): string[] {
  if (data === null || !('headers' in data)) return []
  const tags = data.headers?.[TAGS]
  return typeof tags === 'string' ? tags.split(',') : []
}
