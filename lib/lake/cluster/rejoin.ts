import type { Pool } from 'pg'
import { STORE_SCHEMA } from '../store/open.ts'
import { fetchCurrentStore, type CurrentStore } from './catch-up-file.ts'
import type { SnapshotNeed } from './follower.ts'
import { newestSnapshot } from './postgres/snapshots.ts'

const FIRST_REST_MS = 1_000
const MAX_REST_MS = 60_000

/** Fetches snapshots for a running node; after each failure, it waits twice as long. */
export class Rejoin {
  readonly #pool: Pool
  readonly #dataDir: string
  #againAt = 0
  #restMs = FIRST_REST_MS

  constructor(pool: Pool, dataDir: string) {
    this.#pool = pool
    this.#dataDir = dataDir
  }

  /**
   * Fetches the newest snapshot, applies the log to it, and passes it to `install`, which may fail too. Does nothing if
   * no one has made one that has enough yet, or if the last failure was a moment ago.
   */
  async try(
    least: SnapshotNeed | undefined,
    signal: AbortSignal,
    install: (snapshot: CurrentStore) => Promise<void>,
  ): Promise<void> {
    if (performance.now() < this.#againAt) return
    try {
      const found = await newestSnapshot(this.#pool, STORE_SCHEMA)
      const { storeSchema = 0, seq = 0 } = least ?? {}
      if (!found || found.storeSchema < storeSchema || found.seq < seq) return
      const snapshot = await fetchCurrentStore(this.#pool, this.#dataDir, signal)
      await install(snapshot).finally(snapshot.discard)
      this.#restMs = FIRST_REST_MS
    } catch (error) {
      this.#againAt = performance.now() + this.#restMs
      this.#restMs = Math.min(this.#restMs * 2, MAX_REST_MS)
      throw error
    }
  }
}
