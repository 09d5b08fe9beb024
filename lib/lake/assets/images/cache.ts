import { createHmac, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { sameSecret } from '../../access/secrets.ts'
import { MAX_RENDITIONS_PER_IMAGE } from '../../../limits/media.ts'

/** The name, and the seal of the content. */
const FILE_NAME = /^(?<name>[a-f0-9]{64})-[a-f0-9]{64}$/

interface CachedRendition {
  /** `<source>/<name>`, by which it is found. */
  id: string
  /** Relative to the cache folder. */
  path: string
  source: string
  size: number
}

type Index = LRUCache<string, CachedRendition>

/**
 * Renditions on disk: `DIR/<source>/<name>-<seal>`. The seal is an HMAC of the source, the name, and the content: a file
 * that was changed by other means than this cache is deleted and not served. Evicts the least recently used before each write that would exceed the
 * limit of bytes or of renditions per source, so the limits hold at all times.
 */
export class ImageCache {
  readonly #dir: string
  readonly #maxBytes: number
  #index: Promise<Index> | undefined
  #writing: Promise<void> = Promise.resolve()

  readonly #key: string

  /** `key`: a secret that is not in the folder. */
  constructor({ dir, maxBytes, key }: { dir: string; maxBytes: number; key: string }) {
    this.#dir = dir
    this.#key = createHmac('sha256', key).update('lake image cache').digest('hex')
    this.#maxBytes = maxBytes
  }

  async read(source: string, name: string): Promise<Buffer | null> {
    const index = await this.#kept()
    const id = join(source, name)
    const entry = index.get(id)
    if (!entry) return null
    const path = join(this.#dir, entry.path)
    const content = await readFile(path).catch(() => null)
    const isIntact =
      content !== null &&
      sameSecret(entry.path, join(source, `${name}-${this.#seal(source, name, content)}`))
    if (!isIntact) {
      // The file may have been evicted, and another may have taken its place.
      if (index.peek(id) === entry) index.delete(id)
      if (content) await rm(path, { force: true })
      return null
    }
    // Records the order for after a restart.
    const now = new Date()
    await utimes(path, now, now).catch(() => undefined)
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
    const id = join(source, name)
    const path = join(source, `${name}-${this.#seal(source, name, content)}`)
    const evicted = makeRoom(index, { source, size })
    const earlier = index.peek(id)
    if (earlier && earlier.path !== path) evicted.push(earlier.path)
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
    index.set(id, { id, path, source, size })
  }

  #seal(source: string, name: string, content: Uint8Array): string {
    return createHmac('sha256', this.#key)
      .update(`${source}/${name}/`)
      .update(content)
      .digest('hex')
  }

  #kept(): Promise<Index> {
    return (this.#index ??= indexEntry(this.#dir, this.#maxBytes))
  }
}

/** Evicts from the index to make room for a new rendition; returns the paths of the evicted files. */
function makeRoom(
  index: Index,
  { source, size }: Pick<CachedRendition, 'source' | 'size'>,
): string[] {
  const ofSource = [...index.rvalues()]
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.source === source)
  const evicted = ofSource.slice(0, Math.max(0, ofSource.length + 1 - MAX_RENDITIONS_PER_IMAGE))
  for (const { id } of evicted) index.delete(id)
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
    const { name } = FILE_NAME.exec(file.name)?.groups ?? {}
    if (name !== undefined && source)
      found.push({
        entry: {
          id: join(source, name),
          path: join(source, file.name),
          source,
          size: facts.size,
        },
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
  for (const { entry } of found) index.set(entry.id, entry)
  // If the limit was lowered, the oldest no longer fit. Of two files with one name, the one used last counts.
  const evicted = found.filter(({ entry }) => index.peek(entry.id) !== entry)
  await Promise.all(evicted.map(({ entry }) => rm(join(dir, entry.path), { force: true })))
  return index
}
