import { performance } from 'node:perf_hooks'
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Aggregator,
} from 'prom-client'
import { deprecatedHelp, oldNames, toOldLabels } from './renamed-metrics.ts'

export interface Timer {
  name: string
  help: string
  labels?: readonly string[]
  /** Upper bounds, in seconds. */
  buckets: readonly number[]
}

type Labels = Readonly<Record<string, string>>
type Measurement = readonly [labels: Labels, value: number]
/** Records a duration in seconds. */
type Observe = (seconds: number, labels?: Labels) => void

interface Metric {
  type: 'gauge' | 'counter'
  name: string
  help: string
  /** The name of its only label. */
  kind?: string
  /** How the figures of several processes are combined. Default: `sum`. */
  aggregator?: Aggregator
}

/**
 * The metrics of one process, or of several of one site combined, in the Prometheus text format. A label is a name of
 * ours, never text from a caller. A metric that was renamed is also exported under its old name.
 */
export class MetricsRegistry {
  readonly #registry = new Registry()
  readonly #timers = new Map<string, Observe>()

  readonly #others: () => Promise<unknown[][]>

  /** `others`: the figures of other processes, reported together with those of this one. */
  constructor(others: () => Promise<unknown[][]> = async () => []) {
    this.#others = others
    const startedAt = Date.now() / 1000
    this.gauge('process_start_time_seconds', 'When the process started', () => startedAt, 'min')
    this.gauge('process_resident_memory_bytes', 'Memory that the process holds', () =>
      process.memoryUsage.rss(),
    )
    this.counter('process_cpu_seconds_total', 'Processor time that the process has used', () => {
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
    this.#add({ type: 'gauge', name, help, aggregator: together }, () => [[{}, read()]])
  }

  /** Figures of several things of one kind, each under its name. */
  gauges(name: string, help: string, kind: string, read: () => Record<string, number>): void {
    this.#add({ type: 'gauge', name, help, kind }, () => byKind(kind, read()))
  }

  /** A total since the start, read on request; it never decreases. Its name ends in `_total`. */
  counter(name: string, help: string, read: () => number): void {
    this.#add({ type: 'counter', name, help }, () => [[{}, read()]])
  }

  /** Totals of several things of one kind, each under its name. */
  counters(name: string, help: string, kind: string, read: () => Record<string, number>): void {
    this.#add({ type: 'counter', name, help, kind }, () => byKind(kind, read()))
  }

  #add(metric: Metric, read: () => readonly Measurement[]): void {
    const { name, help, kind, aggregator = 'sum' } = metric
    const labelNames = kind === undefined ? [] : [kind]
    const registers = [this.#registry]
    if (metric.type === 'counter')
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.inc(labels, value)
        },
      })
    else addGauge(name, help, labelNames, read)
    for (const [old, renamed] of oldNames(name)) {
      const oldLabels = labelNames.map((label) => renamed.labels?.[label] ?? label)
      // Counters were gauges, too.
      addGauge(old, deprecatedHelp(renamed), oldLabels, () =>
        read().map(([labels, value]) => [toOldLabels(renamed, labels), value]),
      )
    }

    function addGauge(as: string, described: string, labels: string[], measure: typeof read) {
      new Gauge({
        name: as,
        help: described,
        labelNames: labels,
        aggregator,
        registers,
        collect() {
          this.reset()
          for (const [each, value] of measure()) this.set(each, value)
        },
      })
    }
  }

  /** Returns a function that records a duration in seconds; the same one for the same name. */
  timer({ name, help, labels = [], buckets }: Timer): Observe {
    const existing = this.#timers.get(name)
    if (existing) return existing
    const register = (as: string, described: string) =>
      new Histogram({
        name: as,
        help: described,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [this.#registry],
      })
    const histogram = register(name, help)
    const deprecated = oldNames(name).map(([old, renamed]) =>
      register(old, deprecatedHelp(renamed)),
    )
    const observe: Observe = (seconds, of = {}) => {
      histogram.observe(of, seconds)
      for (const each of deprecated) each.observe(of, seconds)
    }
    this.#timers.set(name, observe)
    return observe
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

function byKind(kind: string, figures: Readonly<Record<string, number>>): Measurement[] {
  return Object.entries(figures).map(([each, value]) => [{ [kind]: each }, value])
}
