import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isPublicId } from '../engine/document-id.ts'
import type { Store } from '../store/store.ts'

export type AssetKind = 'image' | 'file'

/** The uploaded files of a lake: `DATA/assets/<kind>s/<name>`, named by the hash of their content. */
export interface AssetStore {
  readonly dir: string
  /** Where images in other sizes and formats are kept. */
  readonly cacheDir: string
  /** The path of a stored file; null when there is none of that name. */
  find(kind: AssetKind, name: string): string | null
  /** Keeps a file, on disk before it returns. The same content twice is one file. */
  keep(kind: AssetKind, name: string, content: Uint8Array): void
  /** Whether a published document refers to the asset: then its file is public. */
  isPublic(assetId: string): boolean
}

// Names are made by this lake: a hash, sizes, an extension. Nothing else names a file.
const IMAGE_NAME = /^[a-f0-9]{40}-\d{1,6}x\d{1,6}\.[a-z0-9]{2,5}$/
const FILE_NAME = /^[a-f0-9]{40}(\.[a-z0-9]{1,10})?$/

export function openAssets({ dataDir, store }: { dataDir: string; store: Store }): AssetStore {
  const dir = join(dataDir, 'assets')
  const pathOf = (kind: AssetKind, name: string): string | null =>
    (kind === 'image' ? IMAGE_NAME : FILE_NAME).test(name) ? join(dir, `${kind}s`, name) : null
  for (const kind of ['images', 'files']) mkdirSync(join(dir, kind), { recursive: true })
  const referring = store.db.prepare('SELECT from_id FROM document_references WHERE to_id = ?')

  return {
    dir,
    cacheDir: join(dataDir, 'image-cache'),
    find(kind, name) {
      const path = pathOf(kind, name)
      return path && existsSync(path) ? path : null
    },
    keep(kind, name, content) {
      const path = pathOf(kind, name)
      if (!path) throw new Error(`"${name}" is no asset name`)
      if (existsSync(path)) return
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        // Whole and on disk, or an error: a single write may stop in the middle where the disk is full.
        writeFileSync(unfinished, content, { flag: 'wx', flush: true })
        renameSync(unfinished, path)
      } finally {
        rmSync(unfinished, { force: true })
      }
      const folder = openSync(join(dir, `${kind}s`), 'r')
      fsyncSync(folder)
      closeSync(folder)
    },
    // As on the hosted service, an id with a dot is private: drafts, versions and every other such path.
    isPublic(assetId) {
      // One is enough, of thousands.
      for (const row of referring.iterate(assetId)) if (isPublicId(String(row.from_id))) return true
      return false
    },
  }
}
