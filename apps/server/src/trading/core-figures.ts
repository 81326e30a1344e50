import type { Counter, Gauge, Histogram } from 'prom-client'
import type { JournalRow } from '../core/journal-row.ts'
import type { Writer } from '../core/writer.ts'
import type { Metrics } from '../platform/metrics.ts'

/** The core's figures under /metrics. */
export type CoreFigures = {
  committed(row: JournalRow): void
  publishedSeq: Gauge
  projectedSeq: Gauge
  lagCommands: Gauge
  halted: Gauge
}

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096]

/** Registers the core's figures. */
export function coreFigures(metrics: Metrics, status: () => ReturnType<Writer['status']> | null): CoreFigures {
  const commands: Counter = metrics.counter('core_commands_total', 'Commands committed to the journal')
  const batches: Histogram = metrics.histogram('core_batch_commands', 'Commands in a journal row', {
    buckets: BATCH_SIZES,
  })
  const now = (name: string, help: string, read: (of: ReturnType<Writer['status']>) => number): void => {
    const gauge = metrics.gauge(name, help)
    Object.assign(gauge, {
      collect() {
        const of = status()
        if (of !== null) gauge.set(read(of))
      },
    })
  }
  now('core_seq', 'The last command committed', of => of.seq)
  now('core_queued_commands', 'Commands that wait for the next journal row', of => of.queued)
  now('core_open_orders', 'Orders that live', of => of.openOrders)
  return {
    committed: row => {
      commands.inc(row.count)
      batches.observe(row.count)
    },
    publishedSeq: metrics.gauge('core_published_seq', 'The last command whose effects were published'),
    projectedSeq: metrics.gauge('core_projected_seq', 'The last command that the history holds'),
    lagCommands: metrics.gauge('core_projector_lag_commands', 'Commands that the history is behind the journal'),
    halted: metrics.gauge('core_halted', '1 when trading is halted because writer and shadow came apart'),
  }
}
