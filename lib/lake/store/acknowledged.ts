import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The last change that was acknowledged, in a small file beside the store. SQLite takes a log that was cut short for one
 * that ends there, and says nothing: only somebody else can know that there was more.
 */
export interface Acknowledged {
  /** What was acknowledged when the store was last open, beyond what it has now; null as it should be. */
  readonly missing: { from: number; to: number } | null
  /**
   * Called when a change is on disk; cheap, and not waited for: after a power cut the file may be behind. Of changes that
   * follow each other within 20 ms the first and the last are noted, since a note takes as long as a page of the log.
   */
  note(seq: number): void
  close(): void
}

const LINE = /^(\S+) +(\d+) *\n/
const WIDTH = 60
const APART_MS = 20

const pathIn = (dir: string) => join(dir, 'store.last')

export function openCommitMarker(dir: string, storeId: string, lastSeq: number): Acknowledged {
  const [id, last] = read(dir)
  const writing = openSync(pathIn(dir), constants.O_RDWR | constants.O_CREAT, 0o600)
  let waiting: number | undefined
  let timer: NodeJS.Timeout | undefined
  const write = (seq: number) => {
    try {
      // Of one width, so that a shorter one leaves nothing of a longer one.
      writeSync(writing, `${`${storeId} ${seq}`.padEnd(WIDTH - 1)}\n`, 0)
    } catch {
      // Whatever it is, the change itself is safe.
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

/** How many changes the store of a folder had; 0 where nothing is known. */
export function acknowledgedIn(dir: string): number {
  return read(dir)[1]
}

/** Of which store, and how many. */
function read(dir: string): [storeId: string, seq: number] {
  try {
    const [, id = '', seq = '0'] = LINE.exec(readFileSync(pathIn(dir), 'latin1')) ?? []
    return [id, Number(seq)]
  } catch {
    return ['', 0]
  }
}
