import type { Conditions } from '../machine.ts'
import type { ScanBenchmark } from './scan-benchmark.ts'

/** Everything that `bench -- scan` measures. */
export type ScanReport = { conditions: Conditions; scan: ScanBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function scanTable({ conditions, scan }: ScanReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const whole = (count: number): string => count.toLocaleString('en')
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; ${whole(scan.addresses)} watched addresses on each chain; load average before the run ${loadBefore}.`,
    '',
    '| chain | in a block | of them ours | blocks | read, p50 ms | whole, p50 ms | p95, ms | p99, ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...scan.chains.map(
      one =>
        `| ${one.name} | ${one.block} | ${one.own} | ${one.blocks} | ${one.readP50Ms} | ${one.p50Ms} | ${one.p95Ms} | ${one.p99Ms} |`,
    ),
  ].join('\n')
}
