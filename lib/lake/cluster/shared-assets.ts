import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { hasAsset, listAssets, putAsset, readAsset, type AssetKey } from './postgres/assets.ts'

/** Where the files of all nodes are. */
export interface AssetBucket {
  has(key: AssetKey): Promise<boolean>
  put(key: AssetKey, path: string): Promise<void>
  read(key: AssetKey): AsyncIterable<Uint8Array>
  list(): Promise<AssetKey[]>
}

export function postgresBucket(client: ClientBase | Pool): AssetBucket {
  return {
    has: (key) => hasAsset(client, key),
    put: (key, path) => putAsset(client, key, createReadStream(path)),
    read: (key) => readAsset(client, key),
    list: () => listAssets(client),
  }
}

const KINDS = ['image', 'file'] as const

/**
 * The uploaded files of a cluster. Each node keeps those that it has seen in its own folder, and fetches others when
 * they are asked for, and all others in the background, so that a backup of any node is complete.
 */
export class SharedAssets {
  readonly #bucket: AssetBucket
  readonly #dir: string
  readonly #coming = new Map<string, Promise<boolean>>()
  readonly #going = new Map<string, Promise<void>>()
  #isFetchingNew = false
  #mustListAgain = false

  /** `dir`: the folder of the node's own files. */
  constructor(bucket: AssetBucket, dir: string) {
    this.#bucket = bucket
    this.#dir = dir
  }

  /** Resolves when all nodes can have the file. It must be in this node's folder. */
  share(kind: AssetKey['kind'], name: string): Promise<void> {
    const id = `${kind}/${name}`
    const going = this.#going.get(id) ?? this.#share({ kind, name })
    this.#going.set(id, going)
    return going.finally(() => this.#going.delete(id))
  }

  /** Brings a file into this node's folder; false if no node has it. */
  fetch(kind: AssetKey['kind'], name: string): Promise<boolean> {
    const id = `${kind}/${name}`
    const coming = this.#coming.get(id) ?? this.#fetch({ kind, name })
    this.#coming.set(id, coming)
    return coming.finally(() => this.#coming.delete(id))
  }

  /** Fetches what is missing here, one after the other; returns how many files. */
  async fetchAll(isStopped: () => boolean): Promise<number> {
    let fetched = 0
    for (const key of await this.#bucket.list()) {
      if (isStopped()) break
      if (existsSync(this.#path(key))) continue
      if (await this.fetch(key.kind, key.name)) fetched += 1
    }
    return fetched
  }

  /**
   * The same after an upload at any node. Calls while it runs make it list the files once more, however many they are, and
   * return 0.
   */
  async fetchNew(isStopped: () => boolean): Promise<number> {
    this.#mustListAgain = true
    if (this.#isFetchingNew) return 0
    this.#isFetchingNew = true
    let fetched = 0
    try {
      while (this.#mustListAgain && !isStopped()) {
        this.#mustListAgain = false
        fetched += await this.fetchAll(isStopped).catch((error: unknown) => {
          if (!this.#mustListAgain) throw error
          return 0
        })
      }
      return fetched
    } finally {
      this.#isFetchingNew = false
    }
  }

  /** Shares every file of this node's folder; returns how many were new. */
  async shareAll(): Promise<number> {
    let shared = 0
    for (const kind of KINDS) {
      for (const name of await readdir(join(this.#dir, `${kind}s`)).catch(() => [])) {
        if (await this.#bucket.has({ kind, name })) continue
        await this.share(kind, name)
        shared += 1
      }
    }
    return shared
  }

  async #share(key: AssetKey): Promise<void> {
    if (!(await this.#bucket.has(key))) await this.#bucket.put(key, this.#path(key))
  }

  async #fetch(key: AssetKey): Promise<boolean> {
    if (!(await this.#bucket.has(key))) return false
    const path = this.#path(key)
    await mkdir(join(this.#dir, 'incoming'), { recursive: true })
    await mkdir(join(this.#dir, `${key.kind}s`), { recursive: true })
    const draft = join(this.#dir, 'incoming', `${randomUUID()}.shared`)
    const hash = createHash('sha1')
    try {
      await pipeline(
        Readable.from(this.#bucket.read(key)),
        new Transform({
          transform: (chunk: Buffer, _encoding, done) => {
            hash.update(chunk)
            done(null, chunk)
          },
        }),
        createWriteStream(draft, { flush: true }),
      )
      if (!key.name.startsWith(hash.digest('hex')))
        throw new Error(`The shared file ${key.name} is damaged: its hash is wrong`)
      await rename(draft, path)
      return true
    } finally {
      await rm(draft, { force: true })
    }
  }

  #path({ kind, name }: AssetKey): string {
    return join(this.#dir, `${kind}s`, name)
  }
}
