import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The number of the last acknowledged change, in a small file next to the store. SQLite silently accepts a truncated
 * log as complete, so only a separate record can show that there was more.
 */
export interface CommitMarker {
  /** Changes acknowledged when the store was last open that are missing now; normally null. */
  readonly missing: { from: number; to: number } | null
  /**
   * Call when a change is on disk; cheap and not awaited, so after a power failure the file may be behind. Of changes
   * less than 20 ms apart, only the first and the last are noted, since a note takes as long as a page of the log.
   */
  note(seq: number): void
  close(): void
}

const LINE = /^(\S+) +(\d+) *\n/
const WIDTH = 60
const APART_MS = 20

const pathIn = (dir: string) => join(dir, 'store.last')

export function openCommitMarker(dir: string, storeId: string, lastSeq: number): CommitMarker {
  const [id, last] = read(dir)
  const writing = openSync(pathIn(dir), constants.O_RDWR | constants.O_CREAT, 0o600)
  let waiting: number | undefined
  let timer: NodeJS.Timeout | undefined
  const write = (seq: number) => {
    try {
      // Fixed width, so that a shorter line leaves nothing of a longer one.
      writeSync(writing, `${`${storeId} ${seq}`.padEnd(WIDTH - 1)}\n`, 0)
    } catch {
      // Whatever the error, the change itself is safe.
    }
  }
  const later = () => {
    timer = undefined
    if (waiting === undefined) return
    write(waiting)
    waiting = undefined
    timer = setTimeout(later, APART_MS).unref()
  }
  return {
    missing: id === storeId && last > lastSeq ? { from: lastSeq + 1, to: last } : null,
    note: (seq) => {
      waiting = seq
      if (!timer) later()
    },
    close: () => {
      clearTimeout(timer)
      if (waiting !== undefined) write(waiting)
      closeSync(writing)
    },
  }
}

/** The number of changes that the store of a folder had; 0 if unknown. */
export function acknowledgedIn(dir: string): number {
  return read(dir)[1]
}

/** The store's id, and the number of changes. */
function read(dir: string): [storeId: string, seq: number] {
  try {
    const [, id = '', seq = '0'] = LINE.exec(readFileSync(pathIn(dir), 'latin1')) ?? []
    return [id, Number(seq)]
  } catch {
    return ['', 0]
  }
}
