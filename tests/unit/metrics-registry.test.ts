import { describe, expect, it } from 'vitest'
import { MetricsRegistry } from '../../lib/metrics/metrics-registry.ts'
import { RENAMED_METRICS } from '../../lib/metrics/renamed-metrics.ts'

/** The samples of a registry by name and labels, and the help text and type of each metric. */
async function exported(meters: MetricsRegistry) {
  const lines = (await meters.text()).split('\n')
  const described = (what: string) =>
    new Map(
      lines
        .filter((line) => line.startsWith(`# ${what} `))
        .map((line) => {
          const [, , name = '', ...text] = line.split(' ')
          return [name, text.join(' ')] as const
        }),
    )
  const samples = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const blank = line.lastIndexOf(' ')
      return [line.slice(0, blank), Number(line.slice(blank + 1))] as const
    })
  return { samples: new Map(samples), help: described('HELP'), type: described('TYPE') }
}

describe('a metrics registry', () => {
  it('exports a counter of several things with the type counter', async () => {
    const meters = new MetricsRegistry()
    meters.counters('lake_job_runs_total', 'Runs', 'job', () => ({ backup: 2 }))
    const { samples, type, help } = await exported(meters)
    expect(samples.get('lake_job_runs_total{job="backup"}')).toBe(2)
    expect(type.get('lake_job_runs_total')).toBe('counter')
    expect(help.get('lake_job_runs_total')).toBe('Runs')
    // Read again, it is the same and not the sum.
    expect((await exported(meters)).samples.get('lake_job_runs_total{job="backup"}')).toBe(2)
  })

  it('exports a renamed metric under its old name, too, and says that it is deprecated', async () => {
    const meters = new MetricsRegistry()
    meters.counters('lake_job_runs_total', 'Runs', 'job', () => ({ backup: 2 }))
    meters.gauge('site_page_cache_bytes', 'Size', () => 7)
    meters.timer({ name: 'lake_fsync_duration_seconds', help: 'Sync', buckets: [1] })(0.5)
    const { samples, help, type } = await exported(meters)
    expect(samples.get('lake_job_runs{job="backup"}')).toBe(2)
    expect(type.get('lake_job_runs')).toBe('gauge')
    expect(help.get('lake_job_runs')).toBe(
      'Deprecated: now lake_job_runs_total. Removed in the next release.',
    )
    expect(samples.get('site_kept_pages_bytes')).toBe(7)
    expect(samples.get('lake_sync_seconds_count')).toBe(1)
    expect(samples.get('lake_sync_seconds_bucket{le="1"}')).toBe(1)
    expect(samples.get('process_cpu_seconds')).toBeGreaterThan(0)
  })

  it('exports renamed labels and label values under their old names', async () => {
    const meters = new MetricsRegistry()
    meters.gauges('site_active_clients', 'Clients', 'kind', () => ({
      uncached_requests: 3,
      sockets: 1,
    }))
    const { samples } = await exported(meters)
    expect(samples.get('site_active_clients{kind="uncached_requests"}')).toBe(3)
    expect(samples.get('site_open{what="uncachedRequests"}')).toBe(3)
    expect(samples.get('site_open{what="sockets"}')).toBe(1)
  })

  it('combines both names of the metrics of several processes', async () => {
    const other = new MetricsRegistry()
    other.gauge('site_page_cache_bytes', 'Size', () => 5)
    const meters = new MetricsRegistry(async () => [await other.figures()])
    meters.gauge('site_page_cache_bytes', 'Size', () => 7)
    const { samples } = await exported(meters)
    expect(samples.get('site_page_cache_bytes')).toBe(12)
    expect(samples.get('site_kept_pages_bytes')).toBe(12)
  })

  it('no renamed metric has a current name of another', () => {
    const current = Object.values(RENAMED_METRICS).map(({ name }) => name)
    expect(new Set(current).size).toBe(current.length)
    expect(Object.keys(RENAMED_METRICS).filter((old) => current.includes(old))).toEqual([])
  })
})
