import type { Conditions } from '../machine.ts'
import type { AssetsBenchmark } from './assets-benchmark.ts'

/** Everything that `bench -- assets` measures. */
export type AssetsReport = { conditions: Conditions; assets: AssetsBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function assetsTable({ conditions, assets }: AssetsReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const whole = (count: number): string => count.toLocaleString('en')
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; ${whole(assets.coins)} coins, ${whole(assets.movements)} movements of one user over two years; load average before the run ${loadBefore}.`,
    '',
    '| question | times | first, ms | p50, ms | p95, ms | p99, ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...assets.questions.map(
      one => `| ${one.name} | ${one.times} | ${whole(one.firstMs)} | ${one.p50Ms} | ${one.p95Ms} | ${one.p99Ms} |`,
    ),
  ].join('\n')
}
