import { statfs } from 'node:fs/promises'
import { httpError } from '../errors.ts'

/** Bytes. */
export interface Disk {
  size: number
  /** For a program without the rights of an administrator. */
  free: number
}

/** Null where the system does not tell. */
export type AskDisk = () => Promise<Disk | null>

/** So much of a disk is kept for words: no file and no copy takes it, so that who writes and who approves goes on. */
const KEPT_SHARE = 0.05
const MAX_KEPT = 1024 ** 3

export async function getDisk(dir: string): Promise<Disk | null> {
  try {
    const { blocks, bavail, bsize } = await statfs(dir)
    // Some file systems count nothing.
    return blocks === 0 ? null : { size: blocks * bsize, free: bavail * bsize }
  } catch {
    return null
  }
}

/** Whether so many bytes leave what is kept for words. */
export async function hasRoom(disk: AskDisk, bytes: number): Promise<boolean> {
  const found = await disk()
  return !found || found.free - bytes >= Math.min(found.size * KEPT_SHARE, MAX_KEPT)
}

/** Rejects with 507 where a file of so many bytes would take what is kept for words. */
async function requireRoom(disk: AskDisk, bytes: number): Promise<void> {
  if (await hasRoom(disk, bytes)) return
  throw httpError(
    507,
    'Insufficient Storage',
    'The lake’s disk has no room for this file: what is left is kept for texts. Send a smaller one, or ask whoever runs the lake to make room',
  )
}

/** Files that come at the same time: each has room beside what may still come of the others. */
export class UploadReservations {
  readonly #disk: AskDisk
  /** Bytes that may still come, by file. */
  readonly #left = new Map<symbol, number>()

  constructor(disk: AskDisk) {
    this.#disk = disk
  }

  /** Carries out `take`, which asks for its room with what it is handed; it rejects with 507. */
  async while<Result>(
    take: (requireRoom: (bytes: number) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const own = Symbol('a file')
    try {
      return await take((bytes) => {
        this.#left.set(own, bytes)
        return requireRoom(
          this.#disk,
          [...this.#left.values()].reduce((sum, each) => sum + each, 0),
        )
      })
    } finally {
      this.#left.delete(own)
    }
  }
}
