import type { DatabaseSync } from 'node:sqlite'

/** How a store is opened that is one of several copies (lib/lake/cluster). A store alone has none. */
export interface Replica {
  /** Opens the file. What is written before `begin` stays in this copy: migrations, which every copy runs. */
  connect(path: string): DatabaseSync
  /** Call when the store is ready for use: from now on, every write is replicated, or rejected on a follower. */
  begin(): void
  /** False on a follower, whose file changes only with the leader's. */
  readonly isWritable: boolean
  /**
   * For how many milliseconds large changes have blocked this thread so far until they were replicated, which takes
   * none of its CPU time.
   */
  readonly waitedMs: number
}

/** Makes a copy a store alone, which knows no cluster. Accepts a store of any version. */
export function leaveCluster(db: DatabaseSync): void {
  const known = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'replication_state'").get()
  if (known) db.exec('DELETE FROM replication_state')
}
