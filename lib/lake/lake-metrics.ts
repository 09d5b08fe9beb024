import { statfsSync, statSync } from 'node:fs'
import type { MetricsRegistry } from '../metrics/metrics-registry.ts'
import type { ClusterView } from './cluster/status.ts'
import type { LakeContext } from './context.ts'
import type { JobState } from './jobs/runner.ts'
import type { Scheduler } from './policy/scheduler.ts'

/** The figures of a running lake for `/metrics`, except the timings, which are measured where they occur. */
export function registerMetrics(context: LakeContext, scheduler: Scheduler): void {
  const { meters, store, queries, inspections, slices, listeners, live, images, webhooks } = context
  const { access, jobs } = context

  meters.gauges('lake_queries', 'Queries that are running or waiting', 'state', () => ({
    ...queries.load,
  }))
  meters.gauges(
    'lake_inspections',
    'Policy inspections that are running or waiting',
    'state',
    () => ({ ...inspections.load }),
  )
  meters.gauge(
    'lake_background_tasks',
    'Reads of long histories or many documents that are running or waiting',
    () => slices.waiting,
  )
  meters.gauges(
    'lake_queue_length',
    'Requests that are waiting for their caller’s turn or a pause',
    'kind',
    () => ({
      write: store.waiting,
      body: context.turns.waiting,
    }),
  )
  meters.gauges('lake_listeners', 'Open event streams', 'kind', () => ({
    listen: listeners.count,
    live: live.count,
  }))
  meters.gauges(
    'lake_image_jobs',
    'Images that are being processed, and requests that are waiting',
    'state',
    () => toQueueStates(images.load),
  )
  meters.gauges('lake_upload_inspections', 'Uploads that are being read or waiting', 'state', () =>
    toQueueStates(images.reading),
  )
  meters.counters(
    'lake_image_responses_total',
    'Images served since the start, by cache',
    'cache',
    () => ({
      hit: images.counts.cached,
      miss: images.counts.made,
    }),
  )
  meters.gauges(
    'lake_webhook_deliveries',
    'Webhook deliveries that have not arrived',
    'state',
    () => {
      const states = webhooks.undelivered().map(({ state }) => state)
      const count = (expected: string) => states.filter((state) => state === expected).length
      return { pending: count('pending'), dead_letter: count('deadLetter') }
    },
  )
  meters.gauge(
    'lake_scheduled_tasks',
    'Scheduled tasks that are waiting',
    () => scheduler.waiting().tasks,
  )
  meters.gauge(
    'lake_scheduled_task_delay_seconds',
    'How late the first scheduled task is',
    () => scheduler.waiting().lateMs / 1000,
  )
  const ofJobs = (read: (job: JobState) => number | null) => () =>
    Object.fromEntries(
      jobs.states().flatMap((job) => {
        const figure = read(job)
        return figure === null ? [] : [[job.name, figure]]
      }),
    )
  meters.counters(
    'lake_job_runs_total',
    'Runs of background jobs since the start',
    'job',
    ofJobs(({ runs }) => runs),
  )
  meters.counters(
    'lake_job_failures_total',
    'Failed runs of background jobs since the start',
    'job',
    ofJobs(({ failures }) => failures),
  )
  meters.gauges(
    'lake_job_next_run_timestamp_seconds',
    'When a background job runs next, in seconds since 1970',
    'job',
    ofJobs(({ nextRunAt }) => nextRunAt && nextRunAt / 1000),
  )
  meters.counter('lake_transactions_total', 'Transactions in the history', () => store.lastSeq())
  meters.gauges('lake_store_bytes', 'Size of the store on disk', 'file', () => ({
    store: getBytes(store.path),
    wal: getBytes(`${store.path}-wal`),
  }))
  meters.gauge('lake_disk_free_bytes', 'Free space on the disk of the store', () =>
    freeBytes(context.dataDir),
  )
  if (context.cluster) registerClusterMetrics(meters, context.cluster)
  meters.gauge('lake_backup_age_seconds', 'Age of the newest backup; -1 when there is none', () => {
    const last = access.audit.list({ kind: 'backup', limit: 1 })[0]?.lastAt
    return last === undefined ? -1 : (Date.now() - last) / 1000
  })
}

/** The figures of a node; see lib/lake/cluster. */
function registerClusterMetrics(meters: MetricsRegistry, node: ClusterView): void {
  meters.gauge('lake_cluster_leader', '1 if this node leads, else 0', () =>
    node.status().role === 'leader' ? 1 : 0,
  )
  meters.gauge(
    'lake_cluster_epoch',
    'The epoch of the leader; it rises with each change of leader',
    () => node.status().epoch,
  )
  meters.gauge(
    'lake_cluster_position',
    'The number of the last change group in this node’s file',
    () => node.status().position,
  )
  meters.gauge(
    'lake_cluster_lag_changes',
    'Change groups that this node is behind the log',
    () => node.status().lag.changes,
  )
  meters.gauge(
    'lake_cluster_lag_seconds',
    'For how long this node has been behind the log, or has not reached it; NaN if it never has',
    () => (node.status().lag.ms ?? Number.NaN) / 1000,
  )
  meters.gauge(
    'lake_cluster_database_reachable',
    '1 if this node reaches the database, else 0',
    () => (node.status().database === 'reachable' ? 1 : 0),
  )
}

/** Disk space that a process without administrator rights may still use; Infinity if the system does not report it. */
function freeBytes(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Records how long a sync took, and for how many transactions. */
export function fsyncHistogram(
  meters: MetricsRegistry,
): (seconds: number, transactions: number) => void {
  const synced = meters.timer({
    name: 'lake_fsync_duration_seconds',
    help: 'Time that a commit takes to reach the disk',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  })
  const shared = meters.timer({
    name: 'lake_transactions_per_fsync',
    help: 'Transactions per disk sync',
    buckets: [1, 2, 4, 8, 16, 32, 64],
  })
  return (seconds, transactions) => {
    synced(seconds)
    shared(transactions)
  }
}

/** Records how long a run of a background job took. */
export function jobHistogram(meters: MetricsRegistry): (job: string, seconds: number) => void {
  const ran = meters.timer({
    name: 'lake_job_duration_seconds',
    help: 'Time that a run of a background job takes',
    labels: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
  })
  return (job, seconds) => ran(seconds, { job })
}

function toQueueStates({ underWay, waiting }: { underWay: number; waiting: number }) {
  return { running: underWay, waiting }
}

function getBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
