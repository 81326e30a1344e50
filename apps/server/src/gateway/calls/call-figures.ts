import type { Histogram } from 'prom-client'
import type { Metrics } from '../../platform/metrics.ts'

/** Counts calls and their time, by call and code. */
export type CallFigures = { note(call: string, code: string, seconds: number): void }

type Child = Histogram.Internal<'call' | 'code'>

/** The figures of all calls; looked up by label once, because that costs more than counting. */
export function callFigures(metrics: Metrics): CallFigures {
  const histogram = metrics.histogram('call_seconds', 'How long calls took, by call and code.', {
    labels: ['call', 'code'],
  })
  const children = new Map<string, Map<string, Child>>()
  return {
    note(call, code, seconds) {
      let byCode = children.get(call)
      if (byCode === undefined) {
        byCode = new Map()
        children.set(call, byCode)
      }
      let child = byCode.get(code)
      if (child === undefined) {
        child = histogram.labels({ call, code })
        byCode.set(code, child)
      }
      child.observe(seconds)
    },
  }
}
