import { randomUUID } from 'node:crypto'
import type { LakeContext } from '../context.ts'

/** A value that differs each time: SQLite records no change if a row stays the same. */
const ATTEMPT = 'mailAttempt'

/**
 * Call before each mail. In a cluster, commits a change to the log: a node that has lost the lead, however late it wakes,
 * cannot, and must not send what its successor sends. Throws LakeError 503 then.
 */
export function requireLead({ cluster, store }: Pick<LakeContext, 'cluster' | 'store'>): void {
  if (!cluster) return
  store.db
    .prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
    .run(ATTEMPT, randomUUID())
}
