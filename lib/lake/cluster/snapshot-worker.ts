import { parentPort, workerData } from 'node:worker_threads'
import { connect, discard } from './postgres/connection.ts'
import { trim, type TrimOptions } from './postgres/snapshots.ts'
import { sendSnapshot } from './snapshot-file.ts'

export interface SnapshotJob {
  url: string
  dataDir: string
  trim: TrimOptions
}

export interface SnapshotResult {
  seq: number
  bytes: number
  changesTrimmed: number
}

/** A chunk of 1 MB, and the deletion of a day's log. */
const QUERY_TIMEOUT_MS = 60_000

const job: SnapshotJob = workerData
const client = await connect({ url: job.url, queryTimeoutMs: QUERY_TIMEOUT_MS })
const { seq, bytes } = await sendSnapshot(client, job.dataDir)
const { changes } = await trim(client, job.trim)
const result: SnapshotResult = { seq, bytes, changesTrimmed: changes }
parentPort?.postMessage(result)
discard(client)
