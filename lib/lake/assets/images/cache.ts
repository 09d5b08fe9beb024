import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Made pictures that are kept of one source; a page's picture takes some twenty, the Studio's a few more. */
export const RENDITIONS_OF_ONE = 200

const NAME = /^[a-f0-9]{64}$/

interface Kept {
  source: string
  size: number
}

/**
 * Made pictures on disk: `DIR/<source>/<name>`. The least recently used go first, before each write that
 * would pass the limit of bytes or of pictures of one source: there is no moment with more.
 */
export class ImageCache {
  readonly #dir: string
  readonly #maxBytes: number
  #index: Promise<Map<string, Kept>> | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor({ dir, maxBytes }: { dir: string; maxBytes: number }) {
    this.#dir = dir
    this.#maxBytes = maxBytes
  }

  async read(source: string, name: string): Promise<Buffer | null> {
    const index = await this.#kept()
    const path = join(source, name)
    const kept = index.get(path)
    if (!kept) return null
    const content = await readFile(join(this.#dir, path)).catch(() => null)
    // It may have had to go meanwhile.
    if (index.get(path) === kept) {
      index.delete(path)
      if (content) index.set(path, kept)
    }
    if (!content) return null
    // For the order after a restart.
    const now = new Date()
    await utimes(join(this.#dir, path), now, now).catch(() => undefined)
    return content
  }

  /** Keeps a picture, unless it alone is more than the limit. One write at a time, so that all are counted. */
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
    const gone = makeRoom(index, { source, size, maxBytes: this.#maxBytes })
    await Promise.all(gone.map((each) => rm(join(this.#dir, each), { force: true })))
    const unfinished = join(this.#dir, source, `${randomUUID()}.part`)
    await mkdir(join(this.#dir, source), { recursive: true })
    try {
      await writeFile(unfinished, content)
      await rename(unfinished, join(this.#dir, path))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    index.set(path, { source, size })
  }

  #kept(): Promise<Map<string, Kept>> {
    return (this.#index ??= indexOf(this.#dir))
  }
}

/** Takes out of the index what has to go for a new picture; gives back the paths of their files. */
function makeRoom(
  index: Map<string, Kept>,
  { source, size, maxBytes }: Kept & { maxBytes: number },
): string[] {
  const gone: string[] = []
  let total = [...index.values()].reduce((sum, kept) => sum + kept.size, size)
  let ofSource = [...index.values()].filter((kept) => kept.source === source).length + 1
  for (const [path, kept] of index) {
    const isOneTooMany = kept.source === source && ofSource > RENDITIONS_OF_ONE
    if (total <= maxBytes && ofSource <= RENDITIONS_OF_ONE) break
    if (total <= maxBytes && !isOneTooMany) continue
    index.delete(path)
    gone.push(path)
    total -= kept.size
    if (kept.source === source) ofSource -= 1
  }
  return gone
}

/** What a folder holds, the least recently used first. What is no finished picture is removed. */
async function indexOf(dir: string): Promise<Map<string, Kept>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: { path: string; kept: Kept; used: number }[] = []
  for (const file of names) {
    if (!file.isFile()) continue
    const source = file.parentPath.slice(dir.length + 1)
    const facts = await stat(join(file.parentPath, file.name)).catch(() => null)
    if (!facts) continue
    if (NAME.test(file.name) && source)
      found.push({
        path: join(source, file.name),
        kept: { source, size: facts.size },
        used: facts.mtimeMs,
      })
    else await rm(join(file.parentPath, file.name), { force: true })
  }
  found.sort((left, right) => left.used - right.used)
  return new Map(found.map(({ path, kept }) => [path, kept]))
}
