/** What a metric of the last release was called. */
export interface RenamedMetric {
  /** The metric's current name. */
  name: string
  /** Labels whose name is new: the old name by the current one. */
  labels?: Readonly<Record<string, string>>
  /** Label values that are new: the old value by the current one. */
  values?: Readonly<Record<string, string>>
}

/**
 * Metrics of the last release by their old name. Both names are exported for one release; then remove the row.
 * docs/renamed.md lists them.
 */
export const RENAMED_METRICS: Readonly<Record<string, RenamedMetric>> = {
  process_cpu_seconds: { name: 'process_cpu_seconds_total' },
  lake_answer_seconds: { name: 'lake_http_request_duration_seconds' },
  lake_slices: { name: 'lake_background_tasks' },
  lake_turns: { name: 'lake_queue_length', labels: { kind: 'work' } },
  lake_images: { name: 'lake_image_jobs', values: { running: 'underWay' } },
  lake_image_reads: { name: 'lake_upload_inspections', values: { running: 'underWay' } },
  lake_image_answers: {
    name: 'lake_image_responses_total',
    values: { hit: 'kept', miss: 'made' },
  },
  lake_deliveries: {
    name: 'lake_webhook_deliveries',
    values: { pending: 'waiting', dead_letter: 'setAside' },
  },
  lake_scheduled_late_seconds: { name: 'lake_scheduled_task_delay_seconds' },
  lake_job_runs: { name: 'lake_job_runs_total' },
  lake_job_failures: { name: 'lake_job_failures_total' },
  lake_job_seconds: { name: 'lake_job_duration_seconds' },
  lake_job_next_run_seconds: { name: 'lake_job_next_run_timestamp_seconds' },
  lake_transactions: { name: 'lake_transactions_total' },
  lake_sync_seconds: { name: 'lake_fsync_duration_seconds' },
  lake_transactions_per_sync: { name: 'lake_transactions_per_fsync' },
  site_answer_seconds: { name: 'site_http_request_duration_seconds' },
  site_open: {
    name: 'site_active_clients',
    labels: { kind: 'what' },
    values: { uncached_requests: 'uncachedRequests' },
  },
  site_kept_pages_bytes: { name: 'site_page_cache_bytes' },
  site_lake_silence_seconds: { name: 'site_lake_last_message_age_seconds' },
}

/** The old names of a metric. */
export function oldNames(name: string): readonly (readonly [string, RenamedMetric])[] {
  return Object.entries(RENAMED_METRICS).filter(([, renamed]) => renamed.name === name)
}

/** The labels of a measurement as the metric had them under its old name. */
export function toOldLabels(
  { labels = {}, values = {} }: RenamedMetric,
  current: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(current).map(([label, value]) => [
      labels[label] ?? label,
      values[value] ?? value,
    ]),
  )
}

/** The help text of a metric under its old name. */
export function deprecatedHelp({ name }: RenamedMetric): string {
  return `Deprecated: now ${name}. Removed in the next release.`
}
