import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { MAX_RENDITIONS_PER_IMAGE } from '../../../limits/media.ts'

const NAME = /^[a-f0-9]{64}$/

interface CachedRendition {
  /** Relative to the cache folder. */
  path: string
  source: string
  size: number
}

type Index = LRUCache<string, CachedRendition>

/**
 * Renditions on disk: `DIR/<source>/<name>`. Evicts the least recently used before each write that would exceed the
 * limit of bytes or of renditions per source, so the limits hold at all times.
 */
export class ImageCache {
  readonly #dir: string
  readonly #maxBytes: number
  #index: Promise<Index> | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor({ dir, maxBytes }: { dir: string; maxBytes: number }) {
    this.#dir = dir
    this.#maxBytes = maxBytes
  }

  async read(source: string, name: string): Promise<Buffer | null> {
    const index = await this.#kept()
    const path = join(source, name)
    const entry = index.get(path)
    if (!entry) return null
    const content = await readFile(join(this.#dir, path)).catch(() => null)
    // The file may have been evicted, and another may have taken its place.
    if (!content && index.peek(path) === entry) index.delete(path)
    if (!content) return null
    // Records the order for after a restart.
    const now = new Date()
    await utimes(join(this.#dir, path), now, now).catch(() => undefined)
    return content
  }

  /** Caches a rendition, unless it alone exceeds the limit. One write at a time, so that all are counted. */
  write(source: string, name: string, content: Uint8Array): Promise<void> {
    const written = this.#writing.then(() => this.#write(source, name, content))
    this.#writing = written.catch(() => undefined)
    return written
  }

  async #write(source: string, name: string, content: Uint8Array): Promise<void> {
    const size = content.length
    if (size > this.#maxBytes) return
    const index = await this.#kept()
    const path = join(source, name)
    const evicted = makeRoom(index, { source, size })
    await Promise.all(evicted.map((each) => rm(join(this.#dir, each), { force: true })))
    const unfinished = join(this.#dir, source, `${randomUUID()}.part`)
    await mkdir(join(this.#dir, source), { recursive: true })
    try {
      await writeFile(unfinished, content)
      await rename(unfinished, join(this.#dir, path))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    index.set(path, { path, source, size })
  }

  #kept(): Promise<Index> {
    return (this.#index ??= indexEntry(this.#dir, this.#maxBytes))
  }
}

/** Evicts from the index to make room for a new rendition; returns the paths of the evicted files. */
function makeRoom(index: Index, { source, size }: Omit<CachedRendition, 'path'>): string[] {
  const ofSource = [...index.rvalues()]
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.source === source)
  const evicted = ofSource.slice(0, Math.max(0, ofSource.length + 1 - MAX_RENDITIONS_PER_IMAGE))
  for (const { path } of evicted) index.delete(path)
  while (index.calculatedSize + size > index.maxSize) {
    const oldest = index.pop()
    if (!oldest) break
    evicted.push(oldest)
  }
  return evicted.map(({ path }) => path)
}

/** The index of a folder. Deletes whatever is not a complete rendition, or has no room. */
async function indexEntry(dir: string, maxBytes: number): Promise<Index> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: { entry: CachedRendition; used: number }[] = []
  for (const file of names) {
    if (!file.isFile()) continue
    const source = file.parentPath.slice(dir.length + 1)
    const facts = await stat(join(file.parentPath, file.name)).catch(() => null)
    if (!facts) continue
    if (NAME.test(file.name) && source)
      found.push({
        entry: { path: join(source, file.name), source, size: facts.size },
        used: facts.mtimeMs,
      })
    else await rm(join(file.parentPath, file.name), { force: true })
  }
  found.sort((left, right) => left.used - right.used)
  const index: Index = new LRUCache({
    maxSize: maxBytes,
    // A power failure may leave an empty file.
    sizeCalculation: ({ size }) => Math.max(1, size),
  })
  for (const { entry } of found) index.set(entry.path, entry)
  // If the limit was lowered, the oldest no longer fit.
  const evicted = found.filter(({ entry }) => !index.has(entry.path))
  await Promise.all(evicted.map(({ entry }) => rm(join(dir, entry.path), { force: true })))
  return index
}
