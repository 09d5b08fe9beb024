import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that made pictures may take on disk; the least recently used go first. */
const MAX_BYTES = 1024 * 1024 * 1024
const TRIM_EVERY = 200
const JOBS_AT_ONCE = 2

/** Keeps made pictures on disk, makes each only once, and at most two at a time. */
export class ImageCache {
  readonly #dir: string
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #queue: (() => void)[] = []
  #jobs = 0
  #made = 0

  constructor(dir: string) {
    this.#dir = dir
  }

  /** The picture kept under this key, or the one that `make` makes. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = createHash('sha256').update(key).digest('hex')
    const path = join(this.#dir, name.slice(0, 2), name)
    const kept = await readFile(path).catch(() => null)
    if (kept) {
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return kept
    }
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const work = this.#make(path, make).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, work)
    return work
  }

  async #make(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    await this.#turn()
    try {
      const made = await make()
      await mkdir(join(path, '..'), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, made)
      await rename(unfinished, path)
      this.#made += 1
      if (this.#made % TRIM_EVERY === 0) await this.#trim()
      return made
    } finally {
      // A freed turn is handed on, so that no newcomer slips in before the one who waits.
      const next = this.#queue.shift()
      if (next) next()
      else this.#jobs -= 1
    }
  }

  async #turn(): Promise<void> {
    if (this.#jobs >= JOBS_AT_ONCE) return new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#jobs += 1
  }

  async #trim(): Promise<void> {
    const names = await readdir(this.#dir, { recursive: true })
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#dir, name)
        const found = await stat(path).catch(() => null)
        return found?.isFile() ? [{ path, size: found.size, used: found.mtimeMs }] : []
      }),
    )
    let total = 0
    for (const file of files.flat().sort((left, right) => right.used - left.used)) {
      total += file.size
      if (total > MAX_BYTES) await rm(file.path, { force: true })
    }
  }
}
