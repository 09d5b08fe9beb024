import { parentPort, workerData } from 'node:worker_threads'
import { connect, discard } from './postgres/connection.ts'
import {
  removeUnfinishedUploads,
  trim,
  type TrimResult,
  type TrimOptions,
} from './postgres/snapshots.ts'
import { sendSnapshot } from './snapshot-file.ts'

export interface SnapshotJob {
  url: string
  dataDir: string
  /** Otherwise, the log is only trimmed. */
  withSnapshot: boolean
  trim: TrimOptions
}

export interface SnapshotResult {
  snapshot: { seq: number; bytes: number } | null
  trimmed: TrimResult
}

/** A chunk of 1 MB, and the deletion of a day's log. */
const QUERY_TIMEOUT_MS = 60_000

const job: SnapshotJob = workerData
const client = await connect({ url: job.url, queryTimeoutMs: QUERY_TIMEOUT_MS })
try {
  let snapshot: SnapshotResult['snapshot'] = null
  if (job.withSnapshot) {
    await removeUnfinishedUploads(client)
    const { seq, bytes } = await sendSnapshot(client, job.dataDir)
    snapshot = { seq, bytes }
  }
  const result: SnapshotResult = { snapshot, trimmed: await trim(client, job.trim) }
  parentPort?.postMessage(result)
} finally {
  discard(client)
}
