import { performance } from 'node:perf_hooks'
import { AggregatorRegistry, Gauge, Histogram, Registry, type Aggregator } from 'prom-client'

export interface Timer {
  name: string
  help: string
  labels?: readonly string[]
  /** Upper bounds, in seconds. */
  buckets: readonly number[]
}

/**
 * The metrics of one process, or of several of one site combined, in the Prometheus text format. A label is a name of
 * ours, never text from a caller.
 */
export class MetricsRegistry {
  readonly #registry = new Registry()
  readonly #timers = new Map<string, Histogram>()

  readonly #others: () => Promise<unknown[][]>

  /** `others`: the figures of other processes, reported together with those of this one. */
  constructor(others: () => Promise<unknown[][]> = async () => []) {
    this.#others = others
    const startedAt = Date.now() / 1000
    this.gauge('process_start_time_seconds', 'When the process started', () => startedAt, 'min')
    this.gauge('process_resident_memory_bytes', 'Memory that the process holds', () =>
      process.memoryUsage.rss(),
    )
    this.gauge('process_cpu_seconds', 'Processor time that the process has used', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000_000
    })
    let last = performance.eventLoopUtilization()
    this.gauge(
      'nodejs_eventloop_utilization',
      'Share of the time since the last reading in which the process was busy',
      () => {
        const now = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(now, last)
        last = now
        return utilization
      },
      'average',
    )
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE

  /** A figure read on request; `together` says how those of several processes are combined. */
  gauge(name: string, help: string, read: () => number, together: Aggregator = 'sum'): void {
    this.#add(name, help, [], (gauge) => gauge.set(read()), together)
  }

  /** Figures of several things of one kind, each under its name. */
  gauges(name: string, help: string, kind: string, read: () => Record<string, number>): void {
    this.#add(name, help, [kind], (gauge) => {
      gauge.reset()
      for (const [each, value] of Object.entries(read())) gauge.set({ [kind]: each }, value)
    })
  }

  #add(
    name: string,
    help: string,
    labelNames: string[],
    read: (gauge: Gauge) => void,
    aggregator: Aggregator = 'sum',
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers: [this.#registry],
      collect() {
        read(this)
      },
    })
  }

  /** Returns a function that records a duration in seconds; the same one for the same name. */
  timer({ name, help, labels = [], buckets }: Timer) {
    const known = this.#timers.get(name)
    const histogram =
      known ??
      new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [this.#registry],
      })
    this.#timers.set(name, histogram)
    return (seconds: number, of: Record<string, string> = {}): void =>
      histogram.observe(of, seconds)
  }

  /** The figures of this process, for the `others` of another. */
  figures(): Promise<unknown[]> {
    return this.#registry.getMetricsAsJSON()
  }

  async text(): Promise<string> {
    const others = await this.#others()
    if (others.length === 0) return this.#registry.metrics()
    const all = [await this.figures(), ...others]
    return AggregatorRegistry.aggregate(all).metrics()
  }
}
