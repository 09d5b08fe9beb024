import { createRequire } from 'node:module'
import type * as NextsCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import type * as NextsTags from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { joinKeys, pageKeys, sharedCaches } from './shared-caches.ts'

// Next's own modules, which Node's `import` would wrap again.
const require = createRequire(import.meta.url)
const { default: FileSystemCache } =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js') as typeof NextsCache
const { areTagsExpired, tagsManifest } =
  require('next/dist/server/lib/incremental-cache/tags-manifest.external.js') as typeof NextsTags

type Cache = InstanceType<typeof FileSystemCache>
type Data = Parameters<Cache['set']>[1]

const TAGS = 'x-next-cache-tags'

/**
 * The time by a clock that no one sets. Next compares everything with it, but dates pages and expiries by the machine's
 * clock: once that was set, or the machine was suspended, pages would be shown for as long after a publish.
 */
const now = () => performance.timeOrigin + performance.now()

/**
 * Next lets a render join a `use cache` call that another render made, even before the last expiry. A page with such a
 * result would be considered fresh for five minutes. A call has read its content at most this long before it ends.
 */
const JOINED_MS = 1_000

/**
 * Next's page cache (`cacheHandler` in next.config.ts): its own in-memory one, with two fixes. Next dates a page by when
 * its render ends, so a page that started before an expiry, with stale content, and finished after it was considered
 * fresh for five minutes. Such a page is not stored here, nor one that started just after the expiry: the next reader
 * gets a new render. And Next uses two clocks.
 */
export default class CacheHandler extends FileSystemCache {
  /** Next creates one handler per request, before it renders. */
  readonly #begun = now() - JOINED_MS

  override async set(key: string, data: Data, context: Parameters<Cache['set']>[2]): Promise<void> {
    withKeys(data)
    if (areTagsExpired(getTags(data), this.#begun)) return
    await super.set(key, data, context)
    const stored = FileSystemCache['memoryCache']?.get(key)
    if (stored) stored.lastModified = this.#begun
  }

  /** Only pages from the build still need their keys. */
  override async get(...args: Parameters<Cache['get']>): ReturnType<Cache['get']> {
    const found = await super.get(...args)
    if (!found) return null
    withKeys(found.value)
    const { lastModified = 0 } = found
    if (lastModified <= now()) return found
    // The clock was ahead during the build.
    found.lastModified = performance.timeOrigin
    return areTagsExpired(getTags(found.value), found.lastModified) ? null : found
  }

  override async revalidateTag(
    ...[tags, durations]: Parameters<Cache['revalidateTag']>
  ): Promise<void> {
    const at = now()
    const { expire } = durations ?? { expire: 0 }
    const times = { stale: at, ...(expire !== undefined && { expired: at + expire * 1_000 }) }
    for (const tag of [tags].flat()) tagsManifest.set(tag, { ...tagsManifest.get(tag), ...times })
  }
}

/** Next sends the headers stored with a page, except its own tags; caches in front of the site get them as keys. */
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
