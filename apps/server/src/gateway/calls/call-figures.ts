import type { Metric, MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Metrics } from '../../platform/metrics.ts'

/** Counts calls and their time, by call and code. */
export type CallFigures = {
  /** Where the calls of one path that end in one code are counted; found once, because finding costs more than counting. */
  of(call: string, code: string): CallFigure
}

/** Counts the calls of one path that end in one code. */
export type CallFigure = { note(seconds: number): void }

const NAME = 'bourse_call_seconds'
const HELP = 'How long calls took, by call and code.'
// From a fifth of a millisecond, an answer out of memory, to the clients' time-out.
const BOUNDS = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15] as const

/**
 * The figures of all calls, as a histogram. Counted here and not by the metrics library, whose every count hashes its
 * labels anew: in a profile that stood among the dearest of the gateway's own steps.
 */
export function callFigures(metrics: Metrics): CallFigures {
  const rows = new Map<string, Map<string, Row>>()
  const get = async (): Promise<MetricObjectWithValues<MetricValue<string>>> => ({
    name: NAME,
    help: HELP,
    // The library's types say a number, its code a word.
    type: 'histogram' as unknown as MetricObjectWithValues<MetricValue<string>>['type'],
    aggregator: 'sum',
    collect: () => undefined,
    values: [...rows].flatMap(([call, byCode]) => [...byCode].flatMap(([code, row]) => row.values({ call, code }))),
  })
  metrics.registry.registerMetric({ name: NAME, help: HELP, get, reset: () => rows.clear() } as unknown as Metric)
  return {
    of(call, code) {
      let byCode = rows.get(call)
      if (byCode === undefined) {
        byCode = new Map()
        rows.set(call, byCode)
      }
      let row = byCode.get(code)
      if (row === undefined) {
        row = new Row()
        byCode.set(code, row)
      }
      return row
    },
  }
}

type Labels = { readonly call: string; readonly code: string }

class Row implements CallFigure {
  // One more than bounds: what took longer than the last of them.
  readonly #counts = new Float64Array(BOUNDS.length + 1)
  #seconds = 0

  note(seconds: number): void {
    let bucket = 0
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket++
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.#seconds += seconds
  }

  values(labels: Labels): MetricValue<string>[] {
    let below = 0
    const buckets = BOUNDS.map((bound, at) => {
      below += this.#counts[at] ?? 0
      return { metricName: `${NAME}_bucket`, labels: { le: bound, ...labels }, value: below }
    })
    const count = below + (this.#counts[BOUNDS.length] ?? 0)
    return [
      ...buckets,
      { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
      { metricName: `${NAME}_sum`, labels: { ...labels }, value: this.#seconds },
      { metricName: `${NAME}_count`, labels: { ...labels }, value: count },
    ] as MetricValue<string>[]
  }
}
