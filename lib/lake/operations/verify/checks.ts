import type { DatabaseSync } from 'node:sqlite'

/** A store as it is at one moment, and the folder of its files. */
export interface Snapshot {
  db: DatabaseSync
  assetsDir: string
}

/** What one check has looked at, and what is wrong with it, a sentence each. */
export interface CheckResult {
  /** Such as "412 documents". */
  looked: string
  problems: string[]
  /** What somebody has written that way, and no damage. */
  warnings?: string[]
}

export type Check = (snapshot: Snapshot) => CheckResult | Promise<CheckResult>

/** The count of something in words: "1 document", "2 documents". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
