import type { Conditions } from '../machine.ts'
import type { OtcBenchmark } from './otc-benchmark.ts'

/** Everything that `bench -- otc` measures. */
export type OtcReport = { conditions: Conditions; otc: OtcBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function otcTable({ conditions, otc }: OtcReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const whole = (count: number): string => count.toLocaleString('en')
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; ${whole(otc.adverts)} adverts of one pair and side by ${whole(otc.makers)} makers, two of three floating; load average before the run ${loadBefore}.`,
    '',
    '| list | lists | found | p50, ms | p95, ms | p99, ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...otc.lists.map(
      one => `| ${one.name} | ${one.lists} | ${whole(one.found)} | ${one.p50Ms} | ${one.p95Ms} | ${one.p99Ms} |`,
    ),
  ].join('\n')
}
