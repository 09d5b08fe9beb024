import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import { programFile } from '../scheduling/worker-process.ts'
import { STORE_SCHEMA } from '../store/open.ts'
import { newestSnapshotAge, type TrimOptions } from './postgres/snapshots.ts'
import { removeUnfinishedSnapshots } from './snapshot-file.ts'
import type { SnapshotJob, SnapshotResult } from './snapshot-worker.ts'

export interface SnapshotPolicy extends TrimOptions {
  /** A snapshot is made after this many change groups. */
  everyChanges: number
  /** And at least this often, in milliseconds, if there was any change. */
  everyMs: number
  /** Old changes are removed from the log this often, in milliseconds, whether a snapshot is due or not. */
  trimMs: number
  /** Milliseconds to wait after a failure. Each further failure doubles it, up to `MAX_RETRY_MS`. */
  retryMs: number
}

const MINUTE_MS = 60_000
const DAY_S = 24 * 60 * 60

export const SNAPSHOT_POLICY: SnapshotPolicy = {
  everyChanges: 5_000,
  everyMs: DAY_S * 1000,
  trimMs: 60 * MINUTE_MS,
  retryMs: MINUTE_MS,
  keepSeconds: 2 * DAY_S,
  keepSnapshots: 2,
}

const MAX_RETRY_MS = 30 * MINUTE_MS
/** Changes older than this multiple of `keepSeconds` are reported: what was erased should no longer be in the log. */
const OVERDUE = 1.5

interface SnapshotsOptions {
  url: string
  dataDir: string
  pool: Pool
  policy: SnapshotPolicy
  log: (line: string) => void
}

/**
 * Makes snapshots on the leader and shortens the log, one job at a time, in a thread of its own. When a snapshot is due
 * is counted from the newest one in the database, so it does not matter how often the leader changes.
 */
export class Snapshots {
  readonly #options: SnapshotsOptions
  /** The newest snapshot; null until it is known. */
  #newest: { seq: number; storeSchema: number; at: number } | null = null
  #trimmedAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #notBefore = Number.NEGATIVE_INFINITY
  #running: Promise<void> | null = null
  #worker: Worker | null = null
  #isClosed = false

  constructor(options: SnapshotsOptions) {
    this.#options = options
  }

  /**
   * Starts what is due at this position. A snapshot is due for as long as the newest one has an older schema: nodes
   * whose files have that schema cannot continue without it. Throws what `pg` throws when the database cannot be asked.
   */
  async keepUp(position: number): Promise<void> {
    const { pool, policy } = this.#options
    if (this.#running || this.#isClosed || performance.now() < this.#notBefore) return
    if (!this.#newest) {
      const none = { seq: 0, storeSchema: 0, seconds: Number.POSITIVE_INFINITY }
      const { seconds, ...newest } = (await newestSnapshotAge(pool)) ?? none
      this.#newest = { ...newest, at: performance.now() - seconds * 1_000 }
    }
    const now = performance.now()
    const { seq, storeSchema, at } = this.#newest
    const changes = position - seq
    const isDue =
      storeSchema < STORE_SCHEMA ||
      changes >= policy.everyChanges ||
      (changes > 0 && now - at >= policy.everyMs)
    const isLong = now - this.#trimmedAt >= policy.trimMs
    if (isDue || isLong) void this.#start(isDue).catch(() => undefined)
  }

  #start(withSnapshot: boolean): Promise<void> {
    this.#running ??= this.#run(withSnapshot).finally(() => (this.#running = null))
    return this.#running
  }

  async #run(withSnapshot: boolean): Promise<void> {
    const { url, dataDir, policy, log } = this.#options
    const { keepSeconds, keepSnapshots } = policy
    try {
      const trim = { keepSeconds, keepSnapshots }
      const { snapshot, trimmed } = await this.#inWorker({ url, dataDir, withSnapshot, trim })
      this.#trimmedAt = performance.now()
      this.#failures = 0
      if (snapshot) {
        const { seq, bytes } = snapshot
        this.#newest = { seq, storeSchema: STORE_SCHEMA, at: performance.now() }
        log(
          `Cluster: snapshot at change ${seq} (${Math.ceil(bytes / 1e6)} MB); ${trimmed.changes} older changes removed from the log`,
        )
      }
      if (trimmed.oldestSeconds > keepSeconds * OVERDUE && keepSeconds > 0)
        log(
          `Cluster: the database's log has changes that are ${toDays(trimmed.oldestSeconds)} days old, so content that was erased since may still be in it. Changes are removed after ${toDays(keepSeconds)} days, but only when a newer snapshot has been made`,
        )
    } catch (error) {
      if (this.#isClosed) return
      const waitMs = Math.min(MAX_RETRY_MS, policy.retryMs * 2 ** this.#failures)
      this.#failures += 1
      this.#notBefore = performance.now() + waitMs
      const what = withSnapshot ? 'the snapshot' : 'the removal of old changes from the log'
      log(
        `Cluster: ${what} failed (attempt ${this.#failures}): ${error instanceof Error ? error.message : String(error)}. Until it succeeds, erased content stays in the database's log. Next attempt in ${Math.ceil(waitMs / 1_000)} s`,
      )
      throw error
    }
  }

  #inWorker(job: SnapshotJob): Promise<SnapshotResult> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new Error('this node no longer leads')
      const worker = new Worker(programFile('./snapshot-worker', import.meta.url), {
        workerData: job,
      })
      this.#worker = worker
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => {
        this.#worker = null
        reject(new Error(`its thread ended with code ${code}`))
      })
    })
  }

  /** Resolves when nothing is being made. */
  async settled(): Promise<void> {
    await this.#running?.catch(() => undefined)
  }

  /** Stops a running job without waiting for it. A partly uploaded snapshot does not count and is removed later. */
  close(): void {
    this.#isClosed = true
    const worker = this.#worker
    if (!worker) return
    const { threadId } = worker
    void worker
      .terminate()
      .then(() => removeUnfinishedSnapshots(this.#options.dataDir, threadId))
      .catch(() => undefined)
  }
}

const toDays = (seconds: number) => Number((seconds / DAY_S).toFixed(1))
