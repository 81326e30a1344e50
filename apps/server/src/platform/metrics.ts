import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The figures that `/metrics` shows; each part registers its own by name. */
export type Metrics = {
  readonly registry: Registry
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>
  gauge<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Gauge<Label>
  histogram<Label extends string = never>(
    name: string,
    help: string,
    options?: HistogramOptions<Label>,
  ): Histogram<Label>
}

/** How a histogram is cut: the upper bounds of its buckets, in seconds unless its name says otherwise. */
export type HistogramOptions<Label extends string> = {
  readonly labels?: readonly Label[]
  readonly buckets?: readonly number[]
}

const PREFIX = 'bourse_'
// From a tenth of a millisecond, a journaled command, to the clients' time-out.
const SECONDS = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15] as const

/**
 * Adds the figures of the process itself: once a process, because what looks at its loop and its collections of garbage
 * does so until the process ends.
 */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}

/** Makes an empty set of figures. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    counter: (name, help, labels = []) =>
      new Counter({ name: PREFIX + name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name: PREFIX + name, help, labelNames: [...labels], registers }),
    histogram: (name, help, { labels = [], buckets = SECONDS } = {}) =>
      new Histogram({ name: PREFIX + name, help, labelNames: [...labels], buckets: [...buckets], registers }),
  }
}
