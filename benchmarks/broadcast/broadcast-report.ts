import type { Conditions } from '../machine.ts'
import type { BroadcastBenchmark } from './broadcast-benchmark.ts'

/** Everything that `bench -- broadcast` measures. */
export type BroadcastReport = { conditions: Conditions; broadcast: BroadcastBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function broadcastTable({ conditions, broadcast }: BroadcastReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const whole = (count: number): string => count.toLocaleString('en')
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; ${whole(broadcast.people)} people, a quarter of them without a mail; load average before the run ${loadBefore}.`,
    '',
    '| everybody is told by | messages | letters written | transactions | whole, s |',
    '| --- | --- | --- | --- | --- |',
    ...broadcast.sendings.map(
      one =>
        `| ${one.name} | ${whole(one.messages)} | ${whole(one.letters)} | ${one.rounds} | ${(one.tookMs / 1000).toFixed(1)} |`,
    ),
  ].join('\n')
}
