import { performance } from 'node:perf_hooks'
import { Gauge, Histogram, Registry } from 'prom-client'

export interface Timer {
  name: string
  help: string
  labels?: readonly string[]
  /** Upper bounds, in seconds. */
  buckets: readonly number[]
}

/** What one process tells of itself, in the text that Prometheus reads. A label is a name of ours, never a caller's word. */
export class Meters {
  readonly #registry = new Registry()
  readonly #timers = new Map<string, Histogram>()

  constructor() {
    const startedAt = Date.now() / 1000
    this.gauge('process_start_time_seconds', 'When the process started', () => startedAt)
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
    )
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE

  /** A figure that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    this.#add(name, help, [], (gauge) => gauge.set(read()))
  }

  /** Figures of several things of a kind, each under its name. */
  gauges(name: string, help: string, kind: string, read: () => Record<string, number>): void {
    this.#add(name, help, [kind], (gauge) => {
      gauge.reset()
      for (const [each, value] of Object.entries(read())) gauge.set({ [kind]: each }, value)
    })
  }

  #add(name: string, help: string, labelNames: string[], read: (gauge: Gauge) => void): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        read(this)
      },
    })
  }

  /** Returns what takes a time, in seconds; the same one for the same name. */
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

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
