import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

export interface SmallDisk {
  /** Whether it is a real file system; otherwise only SQLite has a size limit. */
  isReal: boolean
  /** Its folder for scratch data. */
  dir: string
  fill(db: DatabaseSync): void
  makeRoom(db: DatabaseSync): void
  close(): void
}

const MEGABYTES = 24

/**
 * A small disk that can fill up. With permission to mount, a file system of that size in memory; otherwise SQLite's
 * page limit, which gives the same error for the database only.
 */
export function openSmallDisk(): SmallDisk {
  const dir = mkdtempSync(join(tmpdir(), 'lake-disk-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  if (!mount(dir)) {
    return {
      isReal: false,
      dir,
      fill: (db) => {
        const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
        db.exec(`PRAGMA max_page_count=${Number(pages)}`)
      },
      makeRoom: (db) => db.exec('PRAGMA max_page_count=1073741823'),
      close: remove,
    }
  }
  const filler = join(dir, 'filler')
  return {
    isReal: true,
    dir,
    fill: () => {
      for (const bytes of [1024 * 1024, 4096]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(bytes))
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        }
      }
    },
    makeRoom: () => rmSync(filler),
    close: () => {
      execFileSync('umount', [dir])
      remove()
    },
  }
}

function mount(dir: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', dir], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
