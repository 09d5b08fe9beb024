import { statfs } from 'node:fs/promises'
import { httpError } from '../errors.ts'
import { DISK_RESERVE_BYTES, DISK_RESERVE_SHARE } from '../../limits/content.ts'

/** Bytes. */
export interface Disk {
  size: number
  /** Available to a program without administrator rights. */
  free: number
}

/** Null if the system does not report it. */
export type AskDisk = () => Promise<Disk | null>

export async function getDisk(dir: string): Promise<Disk | null> {
  try {
    const { blocks, bavail, bsize } = await statfs(dir)
    // Some file systems report no block count.
    return blocks === 0 ? null : { size: blocks * bsize, free: bavail * bsize }
  } catch {
    return null
  }
}

/** Whether this many bytes leave the reserve for text untouched, so that writers and approvers can continue. */
export async function hasFreeDiskSpace(disk: AskDisk, bytes: number): Promise<boolean> {
  const found = await disk()
  return (
    !found || found.free - bytes >= Math.min(found.size * DISK_RESERVE_SHARE, DISK_RESERVE_BYTES)
  )
}

/** Rejects with 507 if a file of this size would use the reserve. */
async function requireRoom(disk: AskDisk, bytes: number): Promise<void> {
  if (await hasFreeDiskSpace(disk, bytes)) return
  throw httpError(
    507,
    'Insufficient Storage',
    'There is not enough disk space for this file, because the rest is reserved for text. Upload a smaller file, or ask an administrator to free some space',
  )
}

/** Space reservations for concurrent uploads: each has room besides what the others may still send. */
export class UploadReservations {
  readonly #disk: AskDisk
  /** Bytes still expected, by file. */
  readonly #left = new Map<symbol, number>()

  constructor(disk: AskDisk) {
    this.#disk = disk
  }

  /** Runs `take`, which reserves its room through the function it receives; that rejects with 507. */
  async while<Result>(
    receive: (requireRoom: (bytes: number) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const own = Symbol('a file')
    try {
      return await receive((bytes) => {
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
