import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Whether stored files are the uploaded ones: their names begin with the SHA-1 of their content. A file is read once,
 * and again after it was replaced or written to.
 */
export class IntactFiles {
  readonly #known = new Map<string, string>()

  async isIntact(path: string): Promise<boolean> {
    const { ino, size, mtimeMs, ctimeMs } = await stat(path)
    const version = `${ino} ${size} ${mtimeMs} ${ctimeMs}`
    if (this.#known.get(path) === version) return true
    const hash = createHash('sha1')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    if (!basename(path).startsWith(hash.digest('hex'))) return false
    this.#known.set(path, version)
    return true
  }
}
