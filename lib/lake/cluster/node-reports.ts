import type { Pool } from 'pg'
import { reportNode } from './postgres/membership.ts'
import type { ClusterStatus } from './status.ts'

/** What a node tells the database of itself, for `lake cluster status`. */
export class NodeReports {
  readonly #pool: Pool
  readonly #everyMs: number
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(pool: Pool, everyMs: number) {
    this.#pool = pool
    this.#everyMs = everyMs
  }

  /** Does nothing if the last report was a moment ago. */
  async report({ node, role, position }: ClusterStatus): Promise<void> {
    const now = performance.now()
    if (now - this.#reportedAt < this.#everyMs) return
    this.#reportedAt = now
    await reportNode(this.#pool, { node, address: node, role, position })
  }
}
