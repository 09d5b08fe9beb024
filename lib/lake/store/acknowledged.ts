import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The last change that was acknowledged, in a small file beside the store. SQLite takes a log that was cut short for one
 * that ends there, and says nothing: only somebody else can know that there was more.
 */
export interface Acknowledged {
  /** What was acknowledged when the store was last open, beyond what it has now; null as it should be. */
  readonly missing: { from: number; to: number } | null
  /** Called when a change is on disk; cheap, and not waited for: after a power cut the file may be behind. */
  note(seq: number): void
  close(): void
}

const LINE = /^(\S+) +(\d+) *\n/
const WIDTH = 60

const pathIn = (dir: string) => join(dir, 'store.last')

export function openAcknowledged(dir: string, storeId: string, lastSeq: number): Acknowledged {
  const [id, last] = read(dir)
  const writing = openSync(pathIn(dir), constants.O_RDWR | constants.O_CREAT, 0o600)
  return {
    missing: id === storeId && last > lastSeq ? { from: lastSeq + 1, to: last } : null,
    note: (seq) => {
      try {
        // Of one width, so that a shorter one leaves nothing of a longer one.
        writeSync(writing, `${`${storeId} ${seq}`.padEnd(WIDTH - 1)}\n`, 0)
      } catch {
        // Whatever it is, the change itself is safe.
      }
    },
    close: () => closeSync(writing),
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
