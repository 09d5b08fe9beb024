import type { DatabaseSync } from 'node:sqlite'

/** A store at one moment, and the folder of its files. */
export interface Snapshot {
  db: DatabaseSync
  assetsDir: string
}

/** What one check looked at, and its problems, a sentence each. */
export interface CheckResult {
  /** For example, "412 documents". */
  looked: string
  problems: string[]
  /** Content that an author wrote that way, which is not damage. */
  warnings?: string[]
}

export type Check = (snapshot: Snapshot) => CheckResult | Promise<CheckResult>

/** A count with its noun: "1 document", "2 documents". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
