import { Worker } from 'node:worker_threads'
import { programFile } from '../scheduling/worker-process.ts'
import type { TrimOptions } from './postgres/snapshots.ts'
import { removeUnfinishedSnapshots } from './snapshot-file.ts'
import type { SnapshotJob, SnapshotResult } from './snapshot-worker.ts'

export interface SnapshotPolicy extends TrimOptions {
  /** A snapshot is made after this many change groups. */
  everyChanges: number
  /** And at least this often, in milliseconds, if there was any change. */
  everyMs: number
}

const DAY_S = 24 * 60 * 60

export const SNAPSHOT_POLICY: SnapshotPolicy = {
  everyChanges: 5_000,
  everyMs: DAY_S * 1000,
  keepSeconds: 2 * DAY_S,
  keepSnapshots: 2,
}

/** Makes snapshots on the leader, one at a time, in a thread of its own. */
export class Snapshots {
  readonly #job: SnapshotJob
  readonly #policy: SnapshotPolicy
  readonly #log: (line: string) => void
  #lastSeq: number
  #lastAt = performance.now()
  #running: Promise<void> | null = null
  #worker: Worker | null = null
  #isClosed = false

  constructor(
    { url, dataDir }: Pick<SnapshotJob, 'url' | 'dataDir'>,
    policy: SnapshotPolicy,
    lastSeq: number,
    log: (line: string) => void,
  ) {
    const { keepSeconds, keepSnapshots } = policy
    this.#job = { url, dataDir, trim: { keepSeconds, keepSnapshots } }
    this.#policy = policy
    this.#lastSeq = lastSeq
    this.#log = log
  }

  /** Starts a snapshot if one is due at this position, and none is being made. */
  makeIfDue(position: number): void {
    const changes = position - this.#lastSeq
    const isDue =
      changes >= this.#policy.everyChanges ||
      (changes > 0 && performance.now() - this.#lastAt >= this.#policy.everyMs)
    if (isDue) void this.make().catch(() => undefined)
  }

  /** Rejects if it fails, and logs why. */
  make(): Promise<void> {
    this.#running ??= this.#make().finally(() => (this.#running = null))
    return this.#running
  }

  async #make(): Promise<void> {
    // Not again at once after a failure.
    this.#lastAt = performance.now()
    try {
      const { seq, bytes, changesTrimmed } = await this.#inWorker()
      this.#lastSeq = seq
      this.#log(
        `Cluster: snapshot at change ${seq} (${Math.ceil(bytes / 1e6)} MB); ${changesTrimmed} older changes removed from the log`,
      )
    } catch (error) {
      if (this.#isClosed) return
      this.#log(
        `Cluster: the snapshot failed: ${error instanceof Error ? error.message : String(error)}`,
      )
      throw error
    }
  }

  #inWorker(): Promise<SnapshotResult> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new Error('this node no longer leads')
      const worker = new Worker(programFile('./snapshot-worker', import.meta.url), {
        workerData: this.#job,
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

  /** Ends one that is being made, and does not wait for it: what it has uploaded does not count, and is removed later. */
  close(): void {
    this.#isClosed = true
    const worker = this.#worker
    if (!worker) return
    const { threadId } = worker
    void worker
      .terminate()
      .then(() => removeUnfinishedSnapshots(this.#job.dataDir, threadId))
      .catch(() => undefined)
  }
}
