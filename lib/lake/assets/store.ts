import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicId } from '../engine/document-id.ts'
import type { Store } from '../store/store.ts'
import { IntactFiles } from './intact-files.ts'
import { streamToTempFile, type UploadedFile, type ReceiveOptions } from './receive.ts'
import { UploadReservations, getDisk, type AskDisk } from './disk-space.ts'

export type AssetKind = 'image' | 'file'

/** The uploaded files of a lake: `DATA/assets/<kind>s/<name>`, named by the hash of their content. */
export interface AssetStore {
  readonly dir: string
  /** Where images in other sizes and formats are cached. */
  readonly cacheDir: string
  /** The path of a stored file; null if there is none with that name, or its content is another one. Files of other nodes are fetched first. */
  find(kind: AssetKind, name: string): Promise<string | null>
  /** Receives a file that has no name yet; see receive.ts. */
  receive(
    source: AsyncIterable<Uint8Array>,
    options: Omit<ReceiveOptions, 'dir' | 'requireRoom'> & {
      /** Not as an upload: the operator may use the last of the disk. */
      isOperators?: boolean
    },
  ): Promise<UploadedFile>
  /** Keeps a received file: it is on disk when this resolves. The same content twice is one file. */
  save(kind: AssetKind, name: string, received: UploadedFile): Promise<void>
  /** Whether a published document refers to the asset, which makes its file public. */
  isPublic(assetId: string): boolean
}

// This lake generates the names: a hash, sizes, an extension. Nothing else names a file.
const IMAGE_NAME = /^[a-f0-9]{40}-\d{1,6}x\d{1,6}\.[a-z0-9]{2,5}$/
const FILE_NAME = /^[a-f0-9]{40}(\.[a-z0-9]{1,10})?$/

/** The files that several nodes share. */
export interface AssetSharing {
  /** Resolves when every node can have a file that is in this node's folder. */
  share(kind: AssetKind, name: string): Promise<void>
  /** Brings a file into this node's folder; false if there is none. */
  fetch(kind: AssetKind, name: string): Promise<boolean>
}

export interface AssetStoreOptions {
  dataDir: string
  store: Store
  /** Set when the lake is one node of several. */
  sharing?: AssetSharing
  log?: (line: string) => void
  /** The disk of the files by default; tests pass a full one. */
  disk?: AskDisk
}

export function openAssets({
  dataDir,
  store,
  sharing,
  log = () => undefined,
  disk = () => getDisk(join(dataDir, 'assets')),
}: AssetStoreOptions): AssetStore {
  const dir = join(dataDir, 'assets')
  const getPath = (kind: AssetKind, name: string): string | null =>
    (kind === 'image' ? IMAGE_NAME : FILE_NAME).test(name) ? join(dir, `${kind}s`, name) : null
  for (const kind of ['images', 'files']) mkdirSync(join(dir, kind), { recursive: true })
  const incoming = join(dir, 'incoming')
  // Uploads that were in progress when a process was killed belong to no one.
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true })
  const reservations = new UploadReservations(disk)
  const files = new IntactFiles()
  const referring = store.db.prepare('SELECT from_id FROM document_references WHERE to_id = ?')

  return {
    dir,
    cacheDir: join(dataDir, 'image-cache'),
    async find(kind, name) {
      const path = getPath(kind, name)
      if (!path) return null
      if (!existsSync(path) && !(await sharing?.fetch(kind, name))) return null
      if (await files.isIntact(path)) return path
      log(`The file ${name} is not the one that was uploaded, so it is not sent: see lake verify`)
      return null
    },
    receive: (source, { isOperators = false, ...options }) =>
      isOperators
        ? streamToTempFile(source, { ...options, dir: incoming })
        : reservations.while((requireRoom) =>
            streamToTempFile(source, { ...options, dir: incoming, requireRoom }),
          ),
    async save(kind, name, received) {
      const path = getPath(kind, name)
      if (!path) throw new Error(`"${name}" is not an asset name`)
      if (!existsSync(path)) {
        await rename(received.path, path)
        const folder = await open(join(dir, `${kind}s`))
        await folder.sync().finally(() => folder.close())
      }
      await sharing?.share(kind, name)
    },
    // As on the hosted service, an id with a dot is private: drafts, versions, and every other such path.
    isPublic(assetId) {
      // One is enough, even of thousands.
      for (const row of referring.iterate(assetId)) if (isPublicId(String(row.from_id))) return true
      return false
    },
  }
}
